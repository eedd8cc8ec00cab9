const hex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))

/** Points of Ed25519 of small order, in every encoding of 32 bytes: anybody can sign for them. */
export const weakKeys: readonly Uint8Array[] = [
  '01'.padEnd(64, '0'),
  '00'.padEnd(64, '0'),
  `ec${'ff'.repeat(30)}7f`,
  `ed${'ff'.repeat(30)}7f`,
  `ee${'ff'.repeat(30)}7f`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
].flatMap((text) => [hex(text), hex(text).map((byte, at) => (at === 31 ? byte | 0x80 : byte))])

/** The neutral point and zero: it verifies for a weak key and about every eighth message, in a library that takes such keys. */
export const weakSignature = Uint8Array.of(1, ...new Uint8Array(63))
