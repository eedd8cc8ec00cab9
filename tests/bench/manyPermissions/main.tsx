import { createKit } from '@portico/core'
import type { Permission, PermissionSource } from '@portico/core/adapter'
import { permissions } from '@portico/features/permissions'
import { ConnectButton, KitProvider } from '@portico/react'
import { createRoot } from 'react-dom/client'
import { scriptedAccount, scriptedWallet } from '../longAccount/scriptedAccount.ts'

const count = Number(new URLSearchParams(location.search).get('permissions') ?? 5_000)
const addressOf = (at: number) => `0x${(at + 1).toString(16).padStart(40, '0')}`

/** Allowances, half of them without limit, for a fifth as many holders. */
const all = Array.from(
  { length: count },
  (_, at): Permission => ({
    id: `${at}`,
    kind: 'spend',
    account: addressOf(0),
    networkId: 'eip155:1',
    holder: { address: addressOf(at % Math.ceil(count / 5)) },
    terms: [
      {
        symbol: `TOK${at}`,
        token: addressOf(at),
        ...(at % 2 ? { isUnlimited: true } : { amount: `${at + 1}.5`, used: '1' }),
      },
    ],
    canRevoke: true,
  }),
)
/** Answers after 20 ms, as a node of the same machine would. */
const source: PermissionSource = {
  id: 'scripted',
  kind: 'spend',
  list: () => new Promise((answer) => setTimeout(answer, 20, { permissions: all })),
  describe: async ({ id }) => all.find((it) => it.id === id),
  revoke: async () => [],
}

const kit = createKit({
  adapters: [scriptedAccount(1)],
  connectors: [scriptedWallet],
  analytics: false,
  features: [permissions({ sources: [source] })],
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <KitProvider kit={kit}>
    <ConnectButton />
  </KitProvider>,
)
Object.assign(globalThis, { kit })
