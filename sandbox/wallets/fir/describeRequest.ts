import type { RequestSign } from '@polkadot/extension-base/background/types'
import { hexToString, isHex } from '@polkadot/util'
import type { Consent } from '../inpage/requestConsent.ts'

type Payload = RequestSign['payload']

/** A signing request as shown to the visitor: plain text, or the parts of an extrinsic. */
export function describeRequest(
  wallet: string,
  payload: Payload,
  { name, address }: { readonly name?: string | undefined; readonly address: string },
): Consent {
  const account = ['Account', `${name ?? ''} ${address}`.trim()] as const
  if ('data' in payload) {
    const text = isHex(payload.data) ? hexToString(payload.data) : payload.data
    const title = 'Sign this message'
    return { wallet, kind: 'signMessage', title, rows: [account], text, agree: 'Sign' }
  }
  return {
    wallet,
    kind: 'signTransaction',
    title: 'Sign this transaction',
    rows: [
      account,
      ['Chain', payload.genesisHash],
      ['Runtime', String(Number(payload.specVersion))],
      ['Nonce', String(Number(payload.nonce))],
      ['Tip', String(Number(payload.tip))],
    ],
    text: payload.method,
    agree: 'Sign',
  }
}
