// The part of macOS's C library that Rubric calls, with the types of Apple's headers, for .ci/check-darwin.

// sys/_types
typedef __INT8_TYPE__ int8_t;
typedef __INT16_TYPE__ int16_t;
typedef __INT32_TYPE__ int32_t;
typedef __INT64_TYPE__ int64_t;
typedef __UINT8_TYPE__ uint8_t;
typedef __UINT16_TYPE__ uint16_t;
typedef __UINT32_TYPE__ uint32_t;
typedef __UINT64_TYPE__ uint64_t;
typedef __SIZE_TYPE__ size_t;
typedef long ssize_t;
typedef int32_t blksize_t;
typedef int64_t blkcnt_t;
typedef int32_t dev_t;
typedef uint32_t gid_t;
typedef uint64_t ino_t;
typedef uint16_t mode_t;
typedef uint16_t nlink_t;
typedef int64_t off_t;
typedef int32_t pid_t;
typedef long time_t;
typedef uint32_t uid_t;
typedef uint32_t useconds_t;

struct timespec {
    time_t tv_sec;
    long tv_nsec;
};

// dlfcn.h
#define RTLD_NOW 0x2
void *dlopen(const char *path, int mode);
void *dlsym(void *handle, const char *symbol);

// sys/errno.h
extern int *__error(void);
#define errno (*__error())
#define EPERM 1
#define ENOENT 2
#define ESRCH 3
#define EINTR 4
#define EACCES 13
#define EBUSY 16
#define EEXIST 17
#define EXDEV 18
#define ENOTDIR 20
#define EISDIR 21
#define ENFILE 23
#define EMFILE 24
#define EFBIG 27
#define ENOSPC 28
#define EROFS 30
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
#define EAFNOSUPPORT 47
#define EADDRINUSE 48
#define EADDRNOTAVAIL 49
#define ELOOP 62
#define ENAMETOOLONG 63
#define EDQUOT 69

// fcntl.h
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x00000004
#define O_NOFOLLOW 0x00000100
#define O_CREAT 0x00000200
#define O_EXCL 0x00000800
#define O_CLOEXEC 0x01000000
#define AT_FDCWD -2

// mach-o/dyld.h
int _NSGetExecutablePath(char *buf, uint32_t *bufsize);

// poll.h
#define POLLIN 0x0001
#define POLLOUT 0x0004
typedef unsigned int nfds_t;
struct pollfd {
    int fd;
    short events;
    short revents;
};
int poll(struct pollfd *fds, nfds_t nfds, int timeout);

// sys/file.h
#define LOCK_EX 0x02
#define LOCK_NB 0x04
int flock(int, int);

// unistd.h
_Noreturn void _exit(int);
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
int close(int);
int fsync(int);
char *getcwd(char *, size_t);
pid_t getpid(void);
int isatty(int);
int link(const char *, const char *);
ssize_t readlink(const char *, char *, size_t);
ssize_t pread(int, void *, size_t, off_t);
ssize_t read(int, void *, size_t);
int rmdir(const char *);
int unlink(const char *);
int usleep(useconds_t);
ssize_t write(int, const void *, size_t);

// time.h
time_t time(time_t *);

// stdio.h
typedef struct __sFILE FILE;
extern FILE *__stdinp;
extern FILE *__stdoutp;
extern FILE *__stderrp;
FILE *fmemopen(void *buf, size_t size, const char *mode);
int fclose(FILE *stream);
#define stdin __stdinp
#define stdout __stdoutp
#define stderr __stderrp
#define RENAME_SWAP 0x00000002
int rename(const char *, const char *);
int renamex_np(const char *, const char *, unsigned int) __attribute__((availability(macos, introduced = 10.12)));

// stdlib.h
void free(void *);
void *malloc(size_t);
char *realpath(const char *, char *);

// string.h
char *strerror(int);

// math.h
double log(double);
double pow(double, double);

// sys/stat.h, with 64-bit inodes
struct stat {
    dev_t st_dev;
    mode_t st_mode;
    nlink_t st_nlink;
    ino_t st_ino;
    uid_t st_uid;
    gid_t st_gid;
    dev_t st_rdev;
    struct timespec st_atimespec;
    struct timespec st_mtimespec;
    struct timespec st_ctimespec;
    struct timespec st_birthtimespec;
    off_t st_size;
    blkcnt_t st_blocks;
    blksize_t st_blksize;
    uint32_t st_flags;
    uint32_t st_gen;
    int32_t st_lspare;
    int64_t st_qspare[2];
};
int chmod(const char *, mode_t);
int fstat(int, struct stat *);
int lstat(const char *, struct stat *);
int mkdir(const char *, mode_t);
int stat(const char *, struct stat *);
int utimensat(int, const char *, const struct timespec[2], int) __attribute__((availability(macos, introduced = 10.13)));

// dirent.h, with 64-bit inodes
#define NAME_MAX 255
#define DT_UNKNOWN 0
#define DT_DIR 4
#define DT_REG 8
#define DT_LNK 10
struct dirent {
    uint64_t d_ino;
    uint64_t d_seekoff;
    uint16_t d_reclen;
    uint16_t d_namlen;
    uint8_t d_type;
    char d_name[1024];
};
typedef struct {
    int __dd_fd;
} DIR;
int closedir(DIR *);
DIR *opendir(const char *);
struct dirent *readdir(DIR *);

// signal.h
#define SIGINT 2
#define SIGPIPE 13
#define SIGTERM 15
#define SIGXFSZ 25
typedef void (*sig_t)(int);
void (*signal(int, void (*)(int)))(int);
int kill(pid_t, int);

// sys/resource.h, sys/syslimits.h
#define OPEN_MAX 10240
#define PATH_MAX 1024
#define RLIMIT_NOFILE 8
typedef uint64_t rlim_t;
struct rlimit {
    rlim_t rlim_cur;
    rlim_t rlim_max;
};
int getrlimit(int, struct rlimit *);
int setrlimit(int, const struct rlimit *);

// sys/socket.h
#define AF_INET 2
#define AF_INET6 30
#define SOCK_STREAM 1
#define SOL_SOCKET 0xffff
#define SO_REUSEADDR 0x0004
typedef uint32_t socklen_t;
struct sockaddr {
    uint8_t sa_len;
    uint8_t sa_family;
    char sa_data[14];
};
int bind(int, const struct sockaddr *, socklen_t);
int setsockopt(int, int, int, const void *, socklen_t);
int socket(int, int, int);

// sys/ttycom.h
struct winsize {
    unsigned short ws_row;
    unsigned short ws_col;
    unsigned short ws_xpixel;
    unsigned short ws_ypixel;
};

// pthread.h
typedef struct _opaque_pthread_attr_t {
    long __sig;
    char __opaque[56];
} pthread_attr_t;
typedef struct _opaque_pthread_t {
    long __sig;
    struct __darwin_pthread_handler_rec *__cleanup_stack;
    char __opaque[8176];
} *pthread_t;
typedef unsigned long pthread_key_t;
#pragma clang assume_nonnull begin
int pthread_attr_destroy(pthread_attr_t *);
int pthread_attr_init(pthread_attr_t *);
int pthread_attr_setstacksize(pthread_attr_t *, size_t);
int pthread_create(pthread_t _Nullable *, const pthread_attr_t *_Nullable, void *_Nullable (*)(void *), void *_Nullable);
void *_Nullable pthread_getspecific(pthread_key_t);
int pthread_detach(pthread_t);
int pthread_join(pthread_t, void *_Nullable *_Nullable);
int pthread_key_create(pthread_key_t *, void (*_Nullable)(void *));
int pthread_setspecific(pthread_key_t, const void *_Nullable);
#pragma clang assume_nonnull end

// libproc.h, sys/proc_info.h
#define MAXCOMLEN 16
#define PROC_ALL_PIDS 1
#define PROC_PIDLISTFDS 1
#define PROC_PIDFDSOCKETINFO 3
#define PROX_FDTYPE_SOCKET 2
#define TSI_S_LISTEN 1
enum { SOCKINFO_TCP = 2 };
struct proc_fdinfo {
    int32_t proc_fd;
    uint32_t proc_fdtype;
};
struct in_sockinfo {
    int insi_fport;
    int insi_lport;
    // Other members.
};
struct tcp_sockinfo {
    struct in_sockinfo tcpsi_ini;
    int tcpsi_state;
    // Other members.
};
struct socket_info {
    // Other members.
    int soi_kind;
    union {
        struct tcp_sockinfo pri_tcp;
        // Other members.
    } soi_proto;
};
struct socket_fdinfo {
    // Other members.
    struct socket_info psi;
};
int proc_listpids(uint32_t, uint32_t, void *, int);
int proc_name(int, void *, uint32_t);
int proc_pidfdinfo(int, int, int, void *, int);
int proc_pidinfo(int, int, uint64_t, void *, int);
