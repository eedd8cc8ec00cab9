import { when } from '@portico/core/state'
import { describe, expect, it } from 'vitest'
import { accounts } from '../../fakes/accounts.ts'
import { openDapp } from './setup/openDapp.ts'
import { openOrigin } from './setup/openOrigin.ts'
import { startRelay } from './setup/startRelay.ts'
import { type Manners, startWallet } from './setup/startWallet.ts'

const { alice } = accounts

/** Two tabs of one dapp; the first holds the socket. */
async function scene(manners: Manners = {}) {
  const relay = await startRelay()
  const wallet = await startWallet(relay.url, manners)
  const origin = openOrigin()
  const open = () => {
    const tab = origin.tab()
    const options = { relayUrl: relay.url, tabs: tab.tabs }
    return { ...openDapp({ options, settings: { storage: tab.storage } }), crash: tab.crash }
  }
  const first = open()
  await first.connect(wallet.pair)
  const second = open()
  await isConnected(second)
  return { relay, wallet, first, second, open }
}
const isConnected = ({ kit }: Pick<ReturnType<typeof openDapp>, 'kit'>) =>
  when(() => kit.connections.status('eip155') === 'connected')
const sign = ({ params }: { params: unknown }) =>
  alice.signMessage({ message: { raw: (params as [`0x${string}`])[0] } })

describe('two tabs', () => {
  it('share one socket, and both are connected', async () => {
    const relay = await startRelay()
    const wallet = await startWallet(relay.url)
    const origin = openOrigin()
    const open = () => {
      const { storage, tabs } = origin.tab()
      return openDapp({ options: { relayUrl: relay.url, tabs }, settings: { storage } })
    }
    const [first, second] = [open(), open()]
    await first.connect(wallet.pair)
    await isConnected(second)
    expect(relay.sockets()).toBe(2) // the wallet's and the first tab's
    expect(second.kit.account.state().address).toBe(alice.address)
  })

  it('connect alone where the browser refuses channels, as in a frame without an origin', async () => {
    const relay = await startRelay()
    const wallet = await startWallet(relay.url)
    const { tabs } = openOrigin().tab()
    const openChannel = () => {
      throw new DOMException('Access is denied', 'SecurityError')
    }
    const tab = openDapp({ options: { relayUrl: relay.url, tabs: { ...tabs, openChannel } } })
    await tab.connect(wallet.pair)
    expect(tab.kit.account.state().address).toBe(alice.address)
  })

  it('send a request to the wallet once, and the tab that made it gets the response', async () => {
    const { wallet, first, second } = await scene({ answer: sign })
    const asked = [first, second, second, first].map(({ kit }, index) =>
      kit.signMessage({ message: `message ${index}` }),
    )
    const signed = [0, 1, 2, 3].map((index) => alice.signMessage({ message: `message ${index}` }))
    expect(await Promise.all(asked)).toEqual(await Promise.all(signed))
    expect(wallet.calls).toHaveLength(4)
  })

  it('both follow the wallet, and disconnect when the session ends', async () => {
    const { wallet, first, second } = await scene()
    const { topic } = wallet.session()
    const event = { name: 'chainChanged', data: 8453 }
    await wallet.kit.emitSessionEvent({ topic, chainId: 'eip155:1', event })
    const networkOf = ({ kit }: typeof first) => kit.connections.current('eip155')?.networkId
    await when(() => networkOf(first) === 'eip155:8453' && networkOf(second) === 'eip155:8453')
    await wallet.kit.disconnectSession({ topic, reason: { code: 6000, message: 'Over' } })
    await when(() => [first, second].every(({ kit }) => kit.connections.all.length === 0))
  })

  it('can pair and disconnect in the tab without the socket', async () => {
    const { wallet, first, second } = await scene()
    const gone = new Promise((resolve) => wallet.kit.once('session_delete', resolve))
    await second.kit.disconnect()
    await gone
    await when(() => first.kit.connections.all.length === 0)
    await second.connect(wallet.pair)
    await isConnected(first)
    expect(second.kit.connections.status('eip155')).toBe('connected')
  })

  it('the other tab takes over the socket when the leader closes', async () => {
    const { wallet, first, second } = await scene({ answer: sign })
    first.crash()
    const message = 'after'
    expect(await second.kit.signMessage({ message })).toBe(await alice.signMessage({ message }))
    expect(wallet.calls).toHaveLength(1)
  })

  it('a pending request is answered once when the leader closes', async () => {
    let give = () => {}
    const asked = new Promise<void>((arrived) => {
      give = arrived
    })
    let allow = () => {}
    const allowed = new Promise<void>((resolve) => {
      allow = resolve
    })
    const answer: Manners['answer'] = async (call) => {
      give()
      await allowed
      return sign(call)
    }
    const { wallet, first, second } = await scene({ answer })
    const message = 'in flight'
    const signed = second.kit.signMessage({ message })
    await asked
    first.crash()
    first.stop()
    allow()
    expect(await signed).toBe(await alice.signMessage({ message }))
    expect(wallet.calls).toHaveLength(1)
  })

  it('a link fetched by the previous leader still connects', async () => {
    const { wallet, first, second } = await scene()
    await first.kit.disconnect()
    await when(() => second.kit.connections.all.length === 0)
    const { uri, connected } = await second.api.pair()
    first.crash()
    first.stop()
    await wallet.pair(uri)
    await connected
    expect(second.kit.connections.status('eip155')).toBe('connected')
  })
})
