import { verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { it } from '../setup/it.ts'
import { openDapp } from './setup/embeddedDapp.ts'
import { type FrameSite, openFrameSite } from './setup/openFrameSite.ts'

let site: FrameSite
beforeAll(async () => {
  site = await openFrameSite()
})
afterAll(() => site?.close())

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('the secure frame in a page of another origin', () => {
  it('R1.01 logs in by mail, signs what the visitor approves, and needs no login after a reload', async ({
    context,
  }) => {
    const errors: string[] = []
    const dapp = await openDapp(context, site)
    dapp.page.on('console', (line) => {
      if (line.type() === 'error') errors.push(line.text())
    })
    expect(await dapp.request('IS_CONNECTED')).toEqual({ isConnected: false })
    await dapp.logIn()
    const user = (await dapp.request('GET_USER', { chainId: 'eip155:1' })) as { address: string }
    expect(user).toMatchObject({ email: 'ada@example.org', chainId: 1 })
    const address = user.address as `0x${string}`
    const signing = dapp.rpc('personal_sign', ['0x68656c6c6f', address])
    await dapp.frame.getByText('hello').waitFor()
    await dapp.frame.getByText(site.dappOrigin).waitFor()
    await dapp.approve()
    const signature = (await signing) as `0x${string}`
    expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
    await dapp.page.reload()
    await dapp.page.evaluate(() => ready)
    expect(await dapp.request('IS_CONNECTED')).toEqual({ isConnected: true })
    expect(await dapp.request('GET_USER', { chainId: 'eip155:1' })).toEqual(user)
    expect(errors).toEqual([])
  })

  it('R6.02 shows what a transaction moves and costs, and sends exactly that', async ({
    context,
  }) => {
    const dapp = await openDapp(context, site)
    await dapp.logIn('bob@example.org')
    const before = site.sent.length
    const sending = dapp.rpc('eth_sendTransaction', [{ to: receiver, value: '0x3782dace9d90000' }])
    await dapp.frame.getByText('0.25 ETH', { exact: true }).waitFor()
    await dapp.frame.getByText('at most').first().waitFor()
    await dapp.approve()
    expect(await sending).toMatch(/^0x[\da-f]{64}$/)
    expect(site.sent).toHaveLength(before + 1)
  })
})
