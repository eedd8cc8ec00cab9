import { contractAdapterHost as adapterHost } from '@portico/core/testing'
import { base58 } from '@scure/base'
import { expect, it } from 'vitest'
import { createAdapter } from '../../../adapters/solana/src/session/createAdapter.ts'

const { signatureOf, deposits } = createAdapter({ networks: [] }, adapterHost)

/** A transaction of these signatures, with a message of some version. */
const transactionOf = (...signatures: Uint8Array[]) =>
  Uint8Array.from([signatures.length, ...signatures.flatMap((it) => [...it]), 0x81, 1, 2, 3])

it('the id of a transaction is its first signature, whatever the version of its message', () => {
  const signature = Uint8Array.from({ length: 64 }, (_, at) => (at < 2 ? 0 : at))
  const id = signatureOf?.(transactionOf(signature, new Uint8Array(64)))
  expect(id).toBe(base58.encode(signature))
  expect(id?.startsWith('11')).toBe(true)
})

it('a transaction has no id while its fee payer has not signed, or when bytes are missing', () => {
  const signed = new Uint8Array(64).fill(7)
  expect(signatureOf?.(transactionOf(new Uint8Array(64), signed))).toBeUndefined()
  expect(signatureOf?.(transactionOf(signed).subarray(0, 64))).toBeUndefined()
})

it('says what accounts cost that a transaction opens', () => {
  expect(deposits).toBe('0.006')
})
