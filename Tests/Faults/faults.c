// Makes the system calls of a process fail or lie, as told by the environment; preloaded by Tests/Faults/run.
//
//   FAULT_NETWORK=1       no hard links, no exchange of two names, no notification of changes: as on some network disks
//   FAULT_QUOTA=N         writing fails with EDQUOT after N bytes
//   FAULT_CLOCK=N         every reading of the time jumps by up to N seconds to and fro
//   FAULT_SHORT=1         reading and writing give back fewer bytes than asked for, and are interrupted now and then
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/inotify.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static long setting(const char *name) {
    const char *text = getenv(name);
    return text ? atol(text) : 0;
}

static int fails(int error) {
    errno = error;
    return -1;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

int link(const char *from, const char *to) { return setting("FAULT_NETWORK") ? fails(EPERM) : REAL(link)(from, to); }

int linkat(int a, const char *from, int b, const char *to, int flags) {
    return setting("FAULT_NETWORK") ? fails(EPERM) : REAL(linkat)(a, from, b, to, flags);
}

int renameat2(int a, const char *from, int b, const char *to, unsigned flags) {
    return setting("FAULT_NETWORK") && flags ? fails(EINVAL) : REAL(renameat2)(a, from, b, to, flags);
}

int inotify_init(void) { return setting("FAULT_NETWORK") ? fails(ENOSYS) : REAL(inotify_init)(); }
int inotify_init1(int flags) { return setting("FAULT_NETWORK") ? fails(ENOSYS) : REAL(inotify_init1)(flags); }

// The exchange has no name in older libraries and is asked for by its number.
long syscall(long number, ...) {
    va_list list;
    va_start(list, number);
    long a[6];
    for (int i = 0; i < 6; i++) a[i] = va_arg(list, long);
    va_end(list);
    if (number == SYS_renameat2 && a[4] && setting("FAULT_NETWORK")) return fails(EINVAL);
    return REAL(syscall)(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

static atomic_long written;

ssize_t write(int file, const void *bytes, size_t count) {
    long quota = setting("FAULT_QUOTA");
    if (quota && file > 2 && atomic_fetch_add(&written, (long)count) + (long)count > quota) return fails(EDQUOT);
    if (setting("FAULT_SHORT") && file > 2) {
        static atomic_long turn;
        if (atomic_fetch_add(&turn, 1) % 5 == 0) return fails(EINTR);
        if (count > 7) count = count / 2;
    }
    return REAL(write)(file, bytes, count);
}

ssize_t read(int file, void *bytes, size_t count) {
    if (setting("FAULT_SHORT") && file > 2) {
        static atomic_long turn;
        if (atomic_fetch_add(&turn, 1) % 5 == 0) return fails(EINTR);
        if (count > 7) count = count / 2;
    }
    return REAL(read)(file, bytes, count);
}

static long jump(void) {
    static atomic_long turn;
    long most = setting("FAULT_CLOCK");
    long n = atomic_fetch_add(&turn, 1);
    return most ? (n * 7919) % (2 * most) - most : 0;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    int status = REAL(clock_gettime)(clock, time);
    if (clock == CLOCK_REALTIME) time->tv_sec += jump();
    return status;
}

time_t time(time_t *out) {
    time_t now = REAL(time)(NULL) + jump();
    if (out) *out = now;
    return now;
}
