#if os(macOS)
    import Darwin

    extension PortOwner {
        /// Asks libproc; nil for processes of other users.
        static func find(port: Int) -> PortOwner? {
            let processes: [pid_t] = list { proc_listpids(UInt32(PROC_ALL_PIDS), 0, $0, $1) }
            return processes.first { isListening($0, on: port) }.map { PortOwner(name: name($0), process: Int($0)) }
        }

        private static func isListening(_ process: pid_t, on port: Int) -> Bool {
            let files: [proc_fdinfo] = list { proc_pidinfo(process, PROC_PIDLISTFDS, 0, $0, $1) }
            return files.contains { file in
                guard file.proc_fdtype == PROX_FDTYPE_SOCKET else { return false }
                var socket = socket_fdinfo()
                let size = Int32(MemoryLayout<socket_fdinfo>.stride)
                guard proc_pidfdinfo(process, file.proc_fd, PROC_PIDFDSOCKETINFO, &socket, size) == size,
                    socket.psi.soi_kind == SOCKINFO_TCP
                else { return false }
                let connection = socket.psi.soi_proto.pri_tcp
                // The port is in network byte order.
                return connection.tcpsi_state == TSI_S_LISTEN
                    && Int(UInt16(bigEndian: UInt16(truncatingIfNeeded: connection.tcpsi_ini.insi_lport))) == port
            }
        }

        private static func name(_ process: pid_t) -> String {
            // libproc requires this capacity.
            let name = String(unsafeUninitializedCapacity: 2 * Int(MAXCOMLEN)) { buffer in
                Int(proc_name(process, buffer.baseAddress, UInt32(buffer.count)))
            }
            return name.isEmpty ? "?" : name
        }

        /// The elements that a function of libproc writes to a buffer; without one, it returns the size to use.
        ///
        /// - Parameter read: takes the buffer and its size in bytes, and returns the number of bytes written.
        private static func list<Element>(_ read: (UnsafeMutableRawPointer?, Int32) -> Int32) -> [Element] {
            let size = read(nil, 0)
            guard size > 0 else { return [] }
            let stride = MemoryLayout<Element>.stride
            return [Element](unsafeUninitializedCapacity: Int(size) / stride) { buffer, count in
                count = max(0, Int(read(buffer.baseAddress, size))) / stride
            }
        }
    }
#endif
