import { expect, it, onTestFinished } from 'vitest'
import type { Bytes } from '../../../server/frame/bytes.ts'
import { openCluster } from '../../adapters/solana/setup/openCluster.ts'
import { solanaTransfer } from '../../e2e/embedded/setup/solanaTransfer.ts'
import { inWindow } from '../setup/inWindow.ts'
import { openSite } from '../setup/openWallet.ts'

const id = (name: string) => name.padEnd(22, '_')
const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))
const receiver = '4Nd1mYvqkCCrR4WxGTyNDCSVRaFNRtnqJkGmhPQ2GEFA'

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
  const { ask, stop } = await openCluster()
  onTestFinished(stop)
  await ask('requestAirdrop', account, 10_000_000_000)
  const transferOf = async (amount: bigint) => {
    const { value } = (await ask('getLatestBlockhash')) as { value: { blockhash: string } }
    const wire = solanaTransfer(account, undefined, { amount, blockhash: value.blockhash })
    return Uint8Array.from(Buffer.from(wire, 'base64'))
  }
  const send = (signed: Bytes | undefined) =>
    ask('sendTransaction', Buffer.from(signed ?? []).toString('base64'), { encoding: 'base64' })
  const received = async () => ((await ask('getBalance', receiver)) as { value: number }).value
  const first = await transferOf(1_500_000_000n)
  const [signed] = await wallet.signSolanaTransactions([first], account, inWindow)
  const forged = Uint8Array.from(signed?.wire ?? first)
  forged[20] = (forged[20] ?? 0) ^ 1
  await expect(send(forged)).rejects.toThrow()
  expect(await received()).toBe(0)
  await send(signed?.wire)
  expect(await received()).toBe(1_500_000_000)

  const file = await wallet.saveFile({ factorId: id('code'), secret: secret.slice() })
  const offline = await openSite().newBrowser()
  await offline.readFile(file)
  await offline.openFile(id('code'), secret.slice())
  await send(await offline.fileSignature(await transferOf(2_000_000_000n)))
  expect(await received()).toBe(3_500_000_000)
  const theirs = Uint8Array.from(Buffer.from(solanaTransfer(receiver), 'base64'))
  await expect(offline.fileSignature(theirs)).rejects.toMatchObject({ code: 'input' })
})
