// The part of macOS's CoreServices that Rubric calls, with the types of Apple's headers, for .ci/check-darwin.

#include "Darwin.h"

// CFBase.h, CFArray.h, CFString.h
#define BRIDGED(class) struct __attribute__((objc_bridge(class)))
typedef long CFIndex;
typedef double CFTimeInterval;
typedef const BRIDGED(id) __CFAllocator *CFAllocatorRef;
typedef const BRIDGED(NSArray) __CFArray *CFArrayRef;
typedef const BRIDGED(NSString) __CFString *CFStringRef;
typedef const void *(*CFAllocatorRetainCallBack)(const void *info);
typedef void (*CFAllocatorReleaseCallBack)(const void *info);
typedef CFStringRef (*CFAllocatorCopyDescriptionCallBack)(const void *info);
typedef unsigned char (*CFArrayEqualCallBack)(const void *, const void *);
typedef struct {
    CFIndex version;
    const void *(*retain)(CFAllocatorRef, const void *);
    void (*release)(CFAllocatorRef, const void *);
    CFStringRef (*copyDescription)(const void *);
    CFArrayEqualCallBack equal;
} CFArrayCallBacks;
extern const CFArrayCallBacks kCFTypeArrayCallBacks;
#pragma clang arc_cf_code_audited begin
CFArrayRef CFArrayCreate(CFAllocatorRef, const void **values, CFIndex, const CFArrayCallBacks *);
CFStringRef CFStringCreateWithFileSystemRepresentation(CFAllocatorRef, const char *);
#pragma clang arc_cf_code_audited end

// FSEvents.h
typedef uint32_t FSEventStreamCreateFlags;
enum {
    kFSEventStreamCreateFlagNoDefer = 0x00000002,
    kFSEventStreamCreateFlagWatchRoot = 0x00000004,
};
typedef uint32_t FSEventStreamEventFlags;
typedef uint64_t FSEventStreamEventId;
enum { kFSEventStreamEventIdSinceNow = 0xFFFFFFFFFFFFFFFFULL };
#pragma clang assume_nonnull begin
typedef struct __FSEventStream *FSEventStreamRef;
typedef const struct __FSEventStream *ConstFSEventStreamRef;
typedef struct FSEventStreamContext {
    CFIndex version;
    void *_Nullable info;
    CFAllocatorRetainCallBack _Nullable retain;
    CFAllocatorReleaseCallBack _Nullable release;
    CFAllocatorCopyDescriptionCallBack _Nullable copyDescription;
} FSEventStreamContext;
typedef void (*FSEventStreamCallback)(
    ConstFSEventStreamRef, void *_Nullable info, size_t count, void *paths, const FSEventStreamEventFlags *,
    const FSEventStreamEventId *);
FSEventStreamRef _Nullable FSEventStreamCreate(
    CFAllocatorRef _Nullable, FSEventStreamCallback, FSEventStreamContext *_Nullable, CFArrayRef paths,
    FSEventStreamEventId since, CFTimeInterval latency, FSEventStreamCreateFlags);
void FSEventStreamInvalidate(FSEventStreamRef);
void FSEventStreamRelease(FSEventStreamRef);
void FSEventStreamStop(FSEventStreamRef);
#pragma clang assume_nonnull end
