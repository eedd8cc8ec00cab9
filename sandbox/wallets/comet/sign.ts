import type { AminoSignResponse, StdSignature, StdSignDoc } from '@cosmjs/amino'
import type { DirectSignResponse } from '@cosmjs/proto-signing'
import type { KeplrSignDoc } from '@portico/cosmos'
import { openKeys } from './openKeys.ts'
import { promptVisitor } from './promptVisitor.ts'

/** Signs an amino document, which the prompt shows as is. */
export async function signAmino(
  chainId: string,
  signer: string,
  doc: StdSignDoc,
): Promise<AminoSignResponse> {
  const { amino } = await openKeys(chainId)
  const rows = rowsOf(chainId, signer)
  const fee = doc.fee.amount.map(({ amount, denom }) => `${amount} ${denom}`).join(', ')
  await promptVisitor({
    kind: 'send',
    title: 'Sign a transaction',
    rows: [...rows, ['Fee', fee || 'none']],
    text: JSON.stringify(doc.msgs, null, 2),
    agree: 'Sign',
  })
  return amino.signAmino(signer, doc)
}

/** Signs a protobuf document, whose messages the prompt shows decoded. */
export async function signDirect(
  chainId: string,
  signer: string,
  doc: KeplrSignDoc,
): Promise<DirectSignResponse> {
  const { direct } = await openKeys(chainId)
  const { defaultRegistryTypes, Registry } = await import('./cosmjs.ts')
  const { messages, memo } = new Registry(defaultRegistryTypes).decodeTxBody(doc.bodyBytes)
  await promptVisitor({
    kind: 'send',
    title: 'Sign a transaction',
    rows: [...rowsOf(chainId, signer), ['Memo', memo || 'none']],
    text: JSON.stringify(messages, (_, it) => (typeof it === 'bigint' ? `${it}` : it), 2),
    agree: 'Sign',
  })
  return direct.signDirect(signer, doc)
}

/** Signs a text by ADR-36. */
export async function signArbitrary(
  chainId: string,
  signer: string,
  data: string | Uint8Array,
): Promise<StdSignature> {
  const { amino } = await openKeys(chainId)
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  const rows = rowsOf(chainId, signer)
  const text = new TextDecoder().decode(bytes)
  await promptVisitor({ kind: 'signMessage', title: 'Sign a message', rows, text, agree: 'Sign' })
  const { signature } = await amino.signAmino(signer, {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data: btoa(binary(bytes)) } }],
    memo: '',
  })
  return signature
}

function rowsOf(chainId: string, signer: string): readonly (readonly [string, string])[] {
  return [
    ['Account', signer],
    ['Chain', chainId],
  ]
}

function binary(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
