import type { HistoryTransaction, HistoryTransfer } from '@portico/features/activity/endpoints'

export const alice = '0xa11ce00000000000000000000000000000000a11'
export const bob = '0xb0b0000000000000000000000000000000000b0b'
export const stranger = '0x5757575757575757575757575757575757575757'

export type Told = Partial<HistoryTransaction['metadata']> & {
  readonly id?: string
  readonly transfers?: HistoryTransaction['transfers']
}

/** A transaction in the data service's format. */
export function told({ id, transfers = [], ...metadata }: Told = {}): HistoryTransaction {
  const { hash = '0x01' } = metadata
  return {
    id: id ?? `eip155:1:${hash}`,
    metadata: {
      operationType: 'send',
      hash,
      minedAt: '2026-11-20T10:00:00Z',
      sentFrom: alice,
      sentTo: bob,
      status: 'confirmed',
      nonce: 1,
      application: null,
      chain: 'eip155:1',
      ...metadata,
    },
    transfers,
  }
}

/** A token transfer. */
export function token(
  direction: 'in' | 'out' | 'self',
  numeric: string,
  more: Partial<HistoryTransfer> & { symbol?: string } = {},
): HistoryTransfer {
  const { symbol = 'ETH', ...rest } = more
  return {
    fungible_info: { name: symbol, symbol, icon: null },
    direction,
    quantity: { numeric },
    value: null,
    price: null,
    ...rest,
  }
}

/** A collectible transfer. */
export function collectible(
  direction: 'in' | 'out',
  name: string,
  isSpam = false,
): HistoryTransfer {
  const picture = { url: 'https://img.example/1.png', content_type: 'image/png' }
  return {
    nft_info: {
      name,
      content: { preview: picture, detail: picture },
      flags: { is_spam: isSpam },
    },
    direction,
    quantity: { numeric: '1' },
    value: null,
    price: null,
  }
}
