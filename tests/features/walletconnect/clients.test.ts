import type { WalletConnectOptions } from '@portico/features/walletconnect'
import { signClient } from '@portico/features/walletconnect/sign-client'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { describe, expect, it, onTestFinished } from 'vitest'
import { accounts } from '../../fakes/accounts.ts'
import { approveAll } from './setup/approveAll.ts'
import { memoryStorage } from './setup/memoryStorage.ts'
import { openDapp } from './setup/openDapp.ts'
import { scriptedFamily } from './setup/scriptedFamily.ts'
import { startRelay } from './setup/startRelay.ts'
import { startWallet } from './setup/startWallet.ts'

const others = ['solana', 'bip122', 'polkadot', 'cosmos'] as const

async function openProvider(relayUrl: string) {
  const provider = await UniversalProvider.init({
    projectId: 'test',
    relayUrl,
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: crypto.randomUUID(),
    storage: memoryStorage(),
  })
  onTestFinished(async () => {
    provider.client.core.heartbeat.stop()
    await provider.client.core.relayer.transportClose()
  })
  return provider
}

const clients: Record<string, (relayUrl: string) => Promise<WalletConnectOptions>> = {
  'the kit’s own': async (relayUrl) => ({ relayUrl }),
  'that of @walletconnect/sign-client': async (relayUrl) => ({ relayUrl, client: signClient() }),
  'that of @walletconnect/universal-provider': async (relayUrl) => ({
    universalProvider: await openProvider(relayUrl),
  }),
}

describe.each(Object.keys(clients))('the client %s', (name) => {
  it('R1.01 R4.17 connects five families with one link, asks in each, and disconnects them', async () => {
    const { url } = await startRelay()
    const wallet = await startWallet(url, {
      approve: approveAll,
      answer: ({ method }) => `answer to ${method}`,
    })
    const options = (await clients[name]?.(url)) ?? {}
    const adapters = others.map((namespace) => scriptedFamily(namespace))
    const { kit, connect } = openDapp({ options, adapters })
    await connect(wallet.pair)
    expect(kit.account.state().address).toBe(accounts.alice.address)
    expect(kit.connections.all.map(({ namespace }) => namespace)).toEqual(['eip155', ...others])
    for (const namespace of others) {
      const { ask } = Object(await kit.getProvider(namespace))
      expect(await ask(`${namespace}_sign`)).toBe(`answer to ${namespace}_sign`)
    }
    await kit.disconnect()
    expect(kit.connections.all).toEqual([])
    await expect.poll(() => wallet.ended).toHaveLength(1)
  })
})

// Only for whoever has a project id of the vendor's: without one, nothing here reaches a host of others.
for (const projectId of [process.env.WC_PROJECT_ID ?? []].flat())
  it('pairs, signs and disconnects over the relay of the vendor', async () => {
    const relayUrl = 'wss://relay.walletconnect.org'
    const wallet = await startWallet(relayUrl, { answer: () => '0xsigned', projectId })
    const { kit, connect } = openDapp({ options: { projectId } })
    await connect(wallet.pair)
    const { request } = Object(await kit.getProvider('eip155'))
    expect(await request({ method: 'personal_sign', params: ['0x', '0x'] })).toBe('0xsigned')
    await kit.disconnect()
    await expect.poll(() => wallet.ended).toHaveLength(1)
  })
