import type { EmbeddedOptions } from '@portico/features/embedded'
import { KitProvider } from '@portico/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { EmbeddedWalletView } from '../../../features/src/embedded/views/wallet/EmbeddedWalletView.tsx'
import { email, openWallet } from './setup/openWallet.ts'

type Type = 'eoa' | 'smartAccount'
type Site = { type: Type; networks: readonly number[]; isDeployed: boolean }
type Asked = { chainId: string; preferredAccountType?: Type }

/** A site with smart accounts on Ethereum alone, whose visitor has logged in. */
async function openSmart({
  type = 'smartAccount',
  networks = [1],
  isDeployed = false,
  ...options
}: Partial<Site> & Pick<EmbeddedOptions, 'defaultAccountTypes'> = {}) {
  const site: Site = { type, networks, isDeployed }
  const opened = await openWallet({ hasBase: true, ...options })
  const { answers } = opened.frame
  const user = answers.GET_USER!
  const asked: Asked[] = []
  answers.GET_USER = (payload: never, message) => {
    asked.push(payload)
    const plain = user(payload, message) as { address: string; chainId: string }
    if (!site.networks.some((id) => plain.chainId === `eip155:${id}`)) return plain
    return {
      ...plain,
      accounts: [{ address: plain.address, type: site.type }],
      preferredAccountType: site.type,
      smartAccountDeployed: site.isDeployed,
    }
  }
  answers.GET_SMART_ACCOUNT_ENABLED_NETWORKS = () => ({
    smartAccountEnabledNetworks: site.networks,
  })
  answers.SET_PREFERRED_ACCOUNT = ({ type }: { type: Type }) => {
    site.type = type
    return { type, address: '0x1' }
  }
  await opened.finish(opened.email.submit(email))
  await opened.finish(opened.email.verify(email, '123456'))
  const { kit } = opened
  const view = () =>
    renderToString(
      <KitProvider kit={kit}>
        <EmbeddedWalletView />
      </KitProvider>,
    ).replaceAll('<!-- -->', '')
  const account = () =>
    kit.connections.all.find(({ namespace }) => namespace === 'eip155')?.accounts[0]
  return { ...opened, site, asked, account, view, smart: opened.smartAccount }
}
const checked = (markup: string) =>
  /value="(\w+)"/.exec(/<input[^>]*checked[^>]*>/.exec(markup)?.[0] ?? '')?.[1]

describe('the kind of account', () => {
  it('R3.03 R9.10 is a smart account where the site says so, at the address of the plain one', async () => {
    const { account, kit, smart, finish } = await openSmart()
    expect(account()).toMatchObject({ type: 'smartAccount' })
    expect(kit.features.embedded.account).toMatchObject({
      preferredAccountType: 'smartAccount',
      smartAccountDeployed: false,
    })
    const { address } = account()!
    await finish(smart.load())
    expect(smart.type).toBe('smartAccount')
    await finish(smart.switchTo('eoa'))
    expect(account()).toMatchObject({ address, type: 'eoa' })
  })

  it("is asked for by the dapp's default for the chain family, until the visitor chooses", async () => {
    const defaultAccountTypes = { eip155: 'eoa' } as const
    const { asked, finish, kit, smart } = await openSmart({ defaultAccountTypes })
    expect(asked).toMatchObject([{ chainId: 'eip155:1', preferredAccountType: 'eoa' }, {}])
    expect(asked[1]).not.toHaveProperty('preferredAccountType')
    await finish(smart.load())
    await finish(smart.switchTo('eoa'))
    await finish(smart.switchTo('smartAccount'))
    expect(asked.at(-2)).toMatchObject({ preferredAccountType: 'smartAccount' })
    await finish(kit.disconnect())
  })

  it('R4.04 R7.33 is switched there and back, told to the site, and asked for after the next load', async () => {
    const events: unknown[] = []
    const { account, asked, finish, frame, kit, smart } = await openSmart()
    kit.events.subscribe((event) => {
      if (event.name === 'SET_PREFERRED_ACCOUNT_TYPE') events.push(event.properties)
    })
    await finish(smart.load())
    await finish(smart.switchTo('eoa'))
    await finish(smart.switchTo('eoa'))
    expect(frame.received.filter(({ name }) => name === 'SET_PREFERRED_ACCOUNT')).toHaveLength(1)
    expect(asked.at(-2)).toMatchObject({ chainId: 'eip155:1', preferredAccountType: 'eoa' })
    await finish(smart.switchTo('smartAccount'))
    expect(account()).toMatchObject({ type: 'smartAccount' })
    expect(kit.features.embedded.account?.preferredAccountType).toBe('smartAccount')
    expect(events).toMatchObject([
      { accountType: 'eoa', network: 'eip155:1' },
      { accountType: 'smartAccount', network: 'eip155:1' },
    ])
  })

  it('R3.20 stores the networks that have smart accounts', async () => {
    const { finish, site, smart, storage } = await openSmart()
    site.networks = [1, 8453]
    await finish(smart.load())
    expect(storage.getItem('@portico/embedded/smartAccountEnabledNetworks')).toBe('[1,8453]')
  })

  it('R4.04 is a plain one on a network without smart accounts, where it cannot be switched', async () => {
    const { account, finish, kit, smart, until, view } = await openSmart()
    await finish(smart.load())
    await finish(kit.switchNetwork('eip155:8453'))
    await until(() => account()?.type === 'eoa')
    expect(smart.type).toBeUndefined()
    expect(view()).not.toContain('Smart account')
    const refused = smart.switchTo('smartAccount').catch((error) => error)
    expect(await refused).toMatchObject({ code: 'embedded/noSmartAccount' })
    await finish(kit.switchNetwork('eip155:1'))
    await until(() => account()?.type === 'smartAccount')
  })

  it('R4.04 tells in the account whether it has begun, and what each kind means', async () => {
    const { finish, site, smart, view } = await openSmart()
    expect(view()).not.toContain('Plain account')
    await finish(smart.load())
    expect(checked(view())).toBe('smartAccount')
    expect(view()).toContain('It starts with the first batch')
    site.isDeployed = true
    await finish(smart.read())
    expect(view()).toContain('all of them, or none')
    expect(view()).not.toContain('It starts with')
    await finish(smart.switchTo('eoa'))
    expect(checked(view())).toBe('eoa')
    expect(view()).toContain('It still runs the code')
  })

  it('R4.04 says that a switch failed, and stays as it was', async () => {
    const { account, finish, frame, smart, view } = await openSmart()
    await finish(smart.load())
    frame.answers.SET_PREFERRED_ACCOUNT = () => new Error('Requested RPC call is not allowed')
    await finish(smart.switchTo('eoa').catch(() => undefined))
    expect(account()?.type).toBe('smartAccount')
    expect(view()).toContain('was not switched')
    expect(smart.isSwitching).toBe(false)
  })

  it('R4.04 is not offered where the site has no smart accounts, or does not answer', async () => {
    const { finish, frame, smart, view } = await openSmart({ networks: [] })
    await finish(smart.load())
    expect(smart.networks).toEqual([])
    expect(view()).not.toContain('Plain account')
    frame.answers.GET_SMART_ACCOUNT_ENABLED_NETWORKS = () => new Error('No')
    await finish(smart.load())
    expect(smart.networks).toEqual([])
  })
})
