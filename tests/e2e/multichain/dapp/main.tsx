import { createKit } from '@portico/core'
import {
  AccountButton,
  ConnectButton,
  KitProvider,
  NetworkButton,
  useAccount,
} from '@portico/react'
import { createRoot } from 'react-dom/client'
import { consent } from './consent.ts'
import type { Family } from './networks.ts'
import { scriptedFamily, type WalletPart } from './scriptedFamily.ts'

const search = new URLSearchParams(location.search)
const all: readonly Family[] = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']
const fern = { name: 'Fern', rdns: 'app.fern' }
const moss: WalletPart = { name: 'Moss', rdns: 'app.moss', account: 1 }
const wallets: Readonly<Record<Family, readonly WalletPart[]>> = {
  eip155: [{ name: 'Fern Wallet', id: 'app.fern', rdns: 'app.fern' }, moss],
  solana: [fern, moss],
  bip122: [fern, { name: 'Reed' }],
  polkadot: [fern],
  cosmos: [fern],
}
const copy = search.has('copy') ? [{ ...fern, id: 'solana:Fern#2' }] : []
const lodge = search.has('lodge') ? [{ name: 'Lodge', presentsInPage: true }] : []
const many = Array.from({ length: Number(search.get('many')) }, (_, at) => ({
  name: `Wallet ${at}`,
  rdns: `app.wallet${at}`,
}))
const families = all.map((namespace) =>
  scriptedFamily(namespace, [
    ...wallets[namespace],
    ...(namespace === 'solana' ? [...copy, ...lodge] : []),
    ...many,
  ]),
)
const kit = createKit({
  metadata: { name: 'Acme', description: 'Acme exchange', url: location.origin, icons: [] },
  adapters: families,
  multiWallet: search.has('multi'),
  debug: search.has('debug'),
})
Object.assign(globalThis, { multichain: { kit, consent } })
export type Multichain = { kit: typeof kit; consent: typeof consent }

function Accounts() {
  const active = useAccount().namespace
  return (
    <ul>
      {all.map((namespace) => (
        <Account key={namespace} namespace={namespace} isActive={namespace === active} />
      ))}
    </ul>
  )
}

function Account({ namespace, isActive }: { namespace: string; isActive: boolean }) {
  const { status, address } = useAccount({ namespace })
  return (
    <li data-family={namespace} data-active={isActive} style={{ overflowWrap: 'anywhere' }}>
      {namespace}: <span data-field="status">{status}</span>{' '}
      <span data-field="address">{address}</span>
    </li>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <KitProvider kit={kit}>
    <ConnectButton />
    <NetworkButton namespace="cosmos" />
    <AccountButton namespace="solana" />
    <Accounts />
  </KitProvider>,
)
