/**
 * Finds the picture of what came without one, by id: a network (CAIP-2, `eip155:1`), a token (CAIP-19,
 * `eip155:1/erc20:0x…`; for the native currency `eip155:1/native`) or a wallet of the directory (`wallet:` with its rdns,
 * else its id). Returns an inline picture, or its URL on a host that the dapp named; `undefined` for none. A source that
 * loads returns `undefined` until then, and reads its `signal`, so that the reader renders again.
 */
export type PictureSource = (id: string) => string | undefined
