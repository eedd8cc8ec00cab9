import { type Address, getTransactionDecoder } from '@solana/kit'
import { expect, it } from 'vitest'
import { Chain } from '../../../sandbox/chains/solana/Chain.ts'
import type { Bytes } from '../../../server/frame/bytes/Bytes.ts'
import { solanaTransfer } from '../../e2e/embedded/setup/solanaTransfer.ts'
import { openSite } from '../setup/openWallet.ts'

const id = (name: string) => name.padEnd(22, '_')
const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))
const receiver = '4Nd1mYvqkCCrR4WxGTyNDCSVRaFNRtnqJkGmhPQ2GEFA' as Address

it('R6.06 the network takes a transfer that the device and the site signed, and one signed from an account file', async () => {
  const site = openSite({ solana: 'threshold' })
  const wallet = await site.newBrowser()
  await site.logIn(wallet)
  const secret = random(16)
  const factor = (name: string) => ({ id: id(name), kind: 'code', label: '' }) as const
  await wallet.keepOwn([
    { ...factor('code'), secret: secret.slice() },
    { ...factor('other'), secret: random(16) },
  ])
  const account = (await wallet.describe()).addresses?.solana ?? ''
  const chain = new Chain()
  chain.airdrop(account as Address, 10_000_000_000n)
  const wire = Uint8Array.from(Buffer.from(solanaTransfer(account), 'base64'))
  const send = (signed: Bytes | undefined) => {
    const result = chain.svm.sendTransaction(getTransactionDecoder().decode(signed ?? wire))
    chain.svm.expireBlockhash()
    return 'err' in result ? String(result.err()) : chain.svm.getBalance(receiver)
  }
  const [signed] = await wallet.signSolanaTransactions([wire], account)
  const forged = Uint8Array.from(signed?.wire ?? wire)
  forged[20] = (forged[20] ?? 0) ^ 1
  expect(typeof send(forged)).toBe('string')
  expect(send(signed?.wire)).toBe(1_500_000_000n)

  const file = await wallet.saveFile({ factorId: id('code'), secret: secret.slice() })
  const offline = await openSite().newBrowser()
  await offline.readFile(file)
  await offline.openFile(id('code'), secret.slice())
  const other = solanaTransfer(account, undefined, 2_000_000_000n)
  const later = await offline.fileSignature(Uint8Array.from(Buffer.from(other, 'base64')))
  expect(send(later)).toBe(3_500_000_000n)
  const theirs = Uint8Array.from(Buffer.from(solanaTransfer(receiver), 'base64'))
  await expect(offline.fileSignature(theirs)).rejects.toMatchObject({ code: 'input' })
})
