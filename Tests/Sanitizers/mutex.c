// Tells ThreadSanitizer when a thread that had to wait for a Mutex got it.
//
// A Mutex that is free is taken in code of ours, which is instrumented. One that is not is waited for, and handed on, in the standard library, which
// is not: so it looks as if nothing came before what is done behind the lock. Loaded before the standard library, this stands in front of the two
// functions that it has for that (Swift 6.3, SynchronizationMutex on Linux), which take the handle as their `self`.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

typedef SWIFT void Lock(uint32_t thread, SELF void *handle);
typedef SWIFT void Unlock(SELF void *handle);

// Of the sanitizer, in programs that have it.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

SWIFT void lockSlow(uint32_t thread, SELF void *handle) __asm__(LOCK);
SWIFT void unlockSlow(SELF void *handle) __asm__(UNLOCK);

SWIFT void lockSlow(uint32_t thread, SELF void *handle) {
    static Lock *next;
    if (next == NULL) next = (Lock *)dlsym(RTLD_NEXT, LOCK);
    next(thread, handle);
    if (__tsan_acquire != NULL) __tsan_acquire(handle);
}

SWIFT void unlockSlow(SELF void *handle) {
    static Unlock *next;
    if (next == NULL) next = (Unlock *)dlsym(RTLD_NEXT, UNLOCK);
    if (__tsan_release != NULL) __tsan_release(handle);
    next(handle);
}
