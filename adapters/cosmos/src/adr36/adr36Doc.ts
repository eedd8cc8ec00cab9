import type { StdSignDoc } from '@cosmjs/amino'
import { base64 } from '@scure/base'

/** The amino document of ADR-36: a text in the form of a transaction that no chain accepts. */
export function adr36Doc(signer: string, message: string | Uint8Array): StdSignDoc {
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const data = base64.encode(Uint8Array.from(bytes))
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data } }],
    memo: '',
  }
}
