/** Bytes that own their memory, as Web Cryptography takes them; shared memory would let another thread change them. */
export type Bytes = Uint8Array<ArrayBuffer>
