const { wallets, chains, relay, directory } = globalThis.sandbox

/** Links to the wallets' own pages and the nodes. */
export function SandboxFooter() {
  return (
    <footer className="page-footer">
      <p>
        The wallets have pages of their own, to lock them, change account or network, or take a
        permission back:{' '}
        <a href={`${wallets}/meadow/`} target="_blank" rel="noreferrer">
          Meadow Wallet
        </a>{' '}
        and{' '}
        <a href={`${wallets}/harbor/`} target="_blank" rel="noreferrer">
          Harbor Wallet
        </a>
        .
      </p>
      <p>
        <a href={`${wallets}/lantern/`} target="_blank" rel="noreferrer">
          Lantern Wallet
        </a>{' '}
        is on another device: choose “Scan with phone”, copy the link and paste it there.
      </p>
      <ul>
        {chains.map(({ chainId, name, url }) => (
          <li key={chainId}>
            {name}, chain {chainId}: <code>{url}</code>
          </li>
        ))}
        <li>
          Relay: <code>{relay}</code>
        </li>
        <li>
          Wallet directory: <code>{directory}</code>
        </li>
      </ul>
    </footer>
  )
}
