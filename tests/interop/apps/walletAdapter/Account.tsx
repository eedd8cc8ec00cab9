import { ConnectButton } from '@portico/react'
import { useWallet } from '@solana/wallet-adapter-react'
import { Requests } from './Requests.tsx'

/** wallet-adapter's account, with the usual buttons of a dapp. */
export function Account() {
  const { wallets, wallet, select, publicKey, connected, connecting, disconnect } = useWallet()
  return (
    <main>
      <output data-testid="status">
        {connecting ? 'connecting' : connected ? 'connected' : 'disconnected'}
      </output>
      <output data-testid="wallet">{wallet?.adapter.name}</output>
      <output data-testid="address">{publicKey?.toBase58()}</output>
      <ConnectButton />
      {wallets.map(({ adapter: { name } }) => (
        <button key={name} type="button" onClick={() => select(name)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => void disconnect()}>
        Disconnect
      </button>
      {connected && <Requests />}
    </main>
  )
}
