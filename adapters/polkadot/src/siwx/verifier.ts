import { type SiwxVerifier, statesData } from '@portico/core/siwx'
import { createFormat, format as ownFormat, ss58Prefixes } from '../session/siwxFormat.ts'
import type { isSigned } from './isSigned.ts'

/** Address prefixes of chains that are not built in, by CAIP-2 id. */
export type PolkadotVerifierOptions = {
  /**
   * SS58 prefixes by CAIP-2 id for networks outside this package: without a prefix, each encoding of a key is an
   * account of its own.
   */
  readonly prefixes?: Readonly<Record<string, number>>
}

/** Verifies signatures of Polkadot accounts: sr25519, ed25519 and ecdsa, over the text or over `<Bytes>…</Bytes>`. */
export function verifier({ prefixes }: PolkadotVerifierOptions = {}): SiwxVerifier {
  const format = prefixes ? createFormat({ ...ss58Prefixes, ...prefixes }) : ownFormat
  let check: typeof isSigned | undefined
  return {
    namespace: 'polkadot',
    format,
    async verify(session) {
      if (!statesData(session, format)) return false
      check ??= (await import('./isSigned.ts')).isSigned
      const { message, signature } = session
      return check({ account: session.data.accountAddress, message, signature })
    },
  }
}
