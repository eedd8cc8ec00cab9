import type { Approval } from '../approval/Approval.ts'
import { t } from '../en.ts'
import { frameError } from '../frameError.ts'
import type { Network } from '../page/Network.ts'
import { readTransaction } from '../solana/readTransaction.ts'
import { describeSolana } from './describeSolana.ts'

type Asked = {
  readonly wire: Uint8Array
  readonly maxBytes: number
  readonly address: string
  readonly network: Network
}

/** The approval of a Solana transaction where no node answers: what the transaction says by itself. Throws `input`. */
export function describeOffline({ wire, maxBytes, address, network }: Asked): Approval {
  if (wire.length > maxBytes) throw frameError('input')
  if (!readTransaction(wire).signers.includes(address))
    throw frameError('input', 'This account does not sign the transaction')
  return describeSolana({
    title: t('signTransaction'),
    wires: [wire],
    network,
    address,
    fees: [undefined],
    failures: [undefined],
    tokens: { accounts: new Map(), decimals: new Map(), rules: new Map() },
  })
}
