import { ton } from '@acme/portico-ton'
import { createKit } from '@portico/core'
import { eip155 } from '@portico/eip155'
import { send } from '@portico/features/send'
import { ConnectButton, KitProvider, useAccount, useSignMessage } from '@portico/react'
import { createRoot } from 'react-dom/client'

const { chains } = globalThis.sandbox
const [chain] = chains

const kit = createKit({
  metadata: { name: 'Acme', url: location.origin, icons: [] },
  adapters: [
    eip155({
      networks: [
        {
          id: chain?.chainId ?? 1,
          name: 'Sandbox One',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: { default: { http: [chain?.url ?? ''] } },
        },
      ],
    }),
    ton({
      networks: [globalThis.tonNetwork],
      manifestUrl: `${location.origin}/tonconnect-manifest.json`,
      discovery: { keys: ['aspen'] },
    }),
  ],
  features: [send()],
})

function Account() {
  const { status, address } = useAccount({ namespace: 'tvm' })
  const { signMessage, data } = useSignMessage()
  return (
    <main>
      <output data-testid="status">{status}</output>
      <output data-testid="address">{address}</output>
      <button type="button" onClick={() => signMessage({ message: 'Hello TON' })}>
        Sign
      </button>
      <output data-testid="signature">{data}</output>
    </main>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <KitProvider kit={kit}>
    <ConnectButton />
    <Account />
  </KitProvider>,
)
