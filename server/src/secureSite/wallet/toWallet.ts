import type { RecordValue } from '../records/recordSchemas.ts'

type Stored = RecordValue<'wallet'>
export type WalletReply = Pick<
  Stored,
  'id' | 'version' | 'level' | 'vault' | 'commitment' | 'addresses' | 'isAsked'
> & { readonly factors: Pick<Stored['factors'][number], 'id' | 'kind' | 'label' | 'createdAt'>[] }

/** The wallet without shares and recovery ciphertexts. */
export function toWallet({ factors, ...wallet }: Stored): WalletReply {
  const { id, version, level, vault, commitment, addresses, isAsked } = wallet
  return {
    id,
    version,
    level,
    vault,
    commitment,
    addresses,
    factors: factors.map(({ id, kind, label, createdAt }) => ({ id, kind, label, createdAt })),
    ...(isAsked !== undefined && { isAsked }),
  }
}
