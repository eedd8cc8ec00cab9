import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { devnet, type FrameSite, openFrameSite } from '../e2e/embedded/setup/openFrameSite.ts'
import { solanaTransfer } from '../e2e/embedded/setup/solanaTransfer.ts'
import { launchBrowser } from '../e2e/setup/launchBrowser.ts'
import { approvalTime, openVisit } from './setup/embeddedVisit.ts'

const visits = 7

let site: FrameSite
let shares: FrameSite
let browser: Awaited<ReturnType<typeof launchBrowser>>
beforeAll(async () => {
  browser = await launchBrowser()
  site = await openFrameSite()
  shares = await openFrameSite({ solana: 'threshold' })
})
afterAll(async () => {
  await browser?.close()
  await Promise.all([site?.close(), shares?.close()])
})

const middle = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
const report = (title: string, values: readonly number[]) =>
  console.log(`${title}: ${middle(values).toFixed(0)} ms (${values.map((it) => it.toFixed(0))})`)

describe('the embedded wallet', () => {
  it('connects and signs without a wait that a person notices', async () => {
    const times = { first: [], again: [], message: [], transaction: [], solana: [] } as Record<
      'first' | 'again' | 'message' | 'transaction' | 'solana',
      number[]
    >
    for (let visit = 0; visit < visits; visit++) {
      const dapp = await openVisit({ browser, site }, `visitor-${visit}@example.org`)
      const { ms, users } = await dapp.connect(site.codeOf())
      times.first.push(ms)
      const [evm, solana] = users as [{ address: string }, { address: string }]
      const receiver = `0x${'11'.repeat(20)}`
      const asks = {
        message: ['personal_sign', ['0x68656c6c6f', evm.address], 'eip155:1'],
        transaction: ['eth_sendTransaction', [{ to: receiver, value: '0x1' }], 'eip155:1'],
        solana: ['solana_signTransaction', { transaction: solanaTransfer(solana.address) }, devnet],
      } as const
      for (const [name, ask] of Object.entries(asks))
        times[name as keyof typeof asks].push(await approvalTime(dapp, ask))
      await dapp.request('SIGN_OUT')
      expect((await dapp.start()).action).toBe('VERIFY_OTP')
      times.again.push((await dapp.connect(site.codeOf())).ms)
      await dapp.context.close()
    }
    report('right code to connected, with a new wallet', times.first)
    report('right code to connected, again', times.again)
    report('approve to signature of a message', times.message)
    report('approve to transaction sent', times.transaction)
    report('approve to signature of Solana', times.solana)
  })

  it('makes a Solana key in shares, and signs with it, without a wait that a person notices', async () => {
    const [first, again, solana]: [number[], number[], number[]] = [[], [], []]
    for (let visit = 0; visit < visits; visit++) {
      const dapp = await openVisit({ browser, site: shares }, `visitor-${visit}@example.org`)
      const { ms, users } = await dapp.connect(shares.codeOf())
      first.push(ms)
      const transaction = solanaTransfer(users[1]?.address ?? '')
      const ask = ['solana_signTransaction', { transaction }, devnet] as const
      solana.push(await approvalTime(dapp, ask))
      again.push(await approvalTime(dapp, ask))
      await dapp.context.close()
    }
    report('right code to connected, with a new Solana key in shares', first)
    report('approve to the first signature with it', solana)
    report('approve to the second', again)
  })
})
