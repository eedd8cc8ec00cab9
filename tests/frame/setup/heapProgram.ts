/** Logs in, signs and logs out with the worker's code; then writes a snapshot of this process's heap. */
import { writeHeapSnapshot } from 'node:v8'
import { inWindow } from './inWindow.ts'
import { openSite } from './openWallet.ts'

export type HeapReport = {
  /** Secrets that the wallet made, each byte with all bits turned, so that this process keeps no copy. */
  readonly turned: readonly (readonly number[])[]
  readonly pid: number
}

const turned: number[][] = []
const random = crypto.getRandomValues.bind(crypto)
const makers = /\b(enrolWallet|closeVault)\b/
crypto.getRandomValues = (array) => {
  random(array)
  if (array instanceof Uint8Array && array.length === 32 && makers.test(new Error().stack ?? ''))
    turned.push(Array.from(array, (byte) => byte ^ 0xff))
  return array
}

async function visit() {
  const { newBrowser, logIn } = openSite()
  const wallet = await newBrowser()
  await logIn(wallet)
  const { addresses } = await wallet.describe()
  if (!addresses) throw new Error('The wallet did not open')
  await wallet.signMessage(Uint8Array.from([1, 2, 3]), addresses.eip155, inWindow)
  await wallet.signSolanaMessage(Uint8Array.from([1, 2, 3]), addresses.solana, inWindow)
  await wallet.signOut()
}

// Show that the search finds what a heap and a memory have.
const control = Buffer.from('control'.repeat(8))
Reflect.set(globalThis, 'control', [control, control.toString('latin1')])

process.on('message', async ({ file }: { file?: string }) => {
  if (file === undefined) await visit()
  else writeHeapSnapshot(file)
  process.send?.({ turned, pid: process.pid } satisfies HeapReport)
})
process.send?.('ready')
