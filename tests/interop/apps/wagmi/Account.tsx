import { ConnectButton } from '@portico/react'
import { useAccount, useConnect, useConnectors, useDisconnect } from 'wagmi'
import { Requests } from './Requests.tsx'

/** wagmi's account, with the usual buttons of a wagmi dapp. */
export function Account() {
  const { address, chainId, status, connector } = useAccount()
  const connectors = useConnectors()
  const { connect, error } = useConnect()
  const { disconnect } = useDisconnect()
  const portico = connectors.find(({ type }) => type === 'portico')
  if (!portico) return <p>The kit's connector is missing</p>
  return (
    <main>
      <output data-testid="status">{status}</output>
      <output data-testid="address">{address}</output>
      <output data-testid="chain">{chainId}</output>
      <output data-testid="connector">{connector?.name}</output>
      <output data-testid="error">{codesOf(error).join(' ')}</output>
      <ConnectButton />
      <button type="button" onClick={() => connect({ connector: portico })}>
        Connect with wagmi
      </button>
      <button type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
      {status === 'connected' && <Requests />}
    </main>
  )
}

/** The codes of an error and its causes. */
function codesOf(error: unknown): readonly unknown[] {
  if (!(error instanceof Error)) return []
  return [(error as Error & { code?: unknown }).code, ...codesOf(error.cause)]
}
