const { wallets, chains } = globalThis.sandbox

/** Where the wallets' own pages and the nodes are. */
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
      <ul>
        {chains.map(({ chainId, name, url }) => (
          <li key={chainId}>
            {name}, chain {chainId}: <code>{url}</code>
          </li>
        ))}
      </ul>
    </footer>
  )
}
