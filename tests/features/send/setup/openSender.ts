import { createKit, memoryDriver, type TokenBalance } from '@portico/core'
import type { NamespaceAdapter } from '@portico/core/adapter'
import { manualClock } from '@portico/core/testing'
import { send } from '@portico/features/send'
import { FakeWallet } from '../../../core/fakes/FakeWallet.ts'
import { fakeAdapter } from '../../../core/fakes/fakeAdapter.ts'
import { people } from './people.ts'
import { turn } from './turn.ts'

const tokens: readonly TokenBalance[] = [
  {
    symbol: 'ETH',
    name: 'Ether',
    chainId: 'eip155:1',
    quantity: { numeric: '2', decimals: '18' },
    price: 2_500,
    value: 5_000,
  },
  {
    address: `eip155:1:${people.dollar}`,
    symbol: 'USDX',
    name: 'Dollar',
    chainId: 'eip155:1',
    quantity: { numeric: '100.5', decimals: '6' },
    price: 1,
    value: 100.5,
  },
]

type Verbs = Partial<NamespaceAdapter<'eip155'>>

/** A connected kit that can send: Alice has 2 ETH and 100.5 USDX. The given parts replace the defaults. */
export async function openSender(
  verbs: Verbs = {},
  storage = memoryDriver(),
  balances: 'read' | 'unread' = 'read',
) {
  const wallet = new FakeWallet()
  wallet.grant = [wallet.grantOf('eip155', '1', people.alice)]
  const sent: object[] = []
  const clock = manualClock(1_000_000)
  const isAddress = (text: string) => /^0x[0-9a-f]{40}$/i.test(text)
  const adapter = fakeAdapter('eip155', {
    isAddress,
    balances: { getBalances: async () => tokens },
    async send(request) {
      sent.push(request)
      return { hash: `0x${String(sent.length).padStart(64, '0')}` }
    },
    estimateFee: async () => ({ amount: '0.001', symbol: 'ETH' }),
    ...verbs,
  })
  const other = fakeAdapter('solana', { isAddress: (text) => text === 'SoMeBoDy' })
  const kit = createKit({
    adapters: [adapter, other],
    features: [send()],
    connectors: [wallet.create],
    storage,
    clock,
    analytics: false,
  })
  const stop = kit.start()
  await kit.connect({ connectorId: 'wallet' })
  const connection = kit.connections.current()
  if (connection && balances === 'read') await kit.balances.load(connection)
  const store = await kit.features.send.load()
  await store.begin()
  return { kit, store, sent, wallet, clock, storage, stop }
}

/** Fills in a draft and prepares it for review. */
export async function prepared(
  { store }: Awaited<ReturnType<typeof openSender>>,
  to: string = people.bob,
  amount = '0.25',
): Promise<boolean> {
  await store.draft.receiver.type(to)
  store.draft.amount.type(amount, amount)
  const isReady = await store.prepare()
  await turn()
  return isReady
}
