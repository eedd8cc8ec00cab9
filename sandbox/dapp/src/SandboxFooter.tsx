const { wallets, chains, relay, directory, secure, mail } = globalThis.sandbox

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
      <p>
        The wallet behind email and social logins lives on{' '}
        <a href={`${secure}/wallet`} target="_blank" rel="noreferrer">
          a site of its own
        </a>
        ; its codes arrive in{' '}
        <a href={mail} target="_blank" rel="noreferrer">
          the mail box
        </a>
        . <a href={otherDapp()}>Open this page as another dapp</a> to find the same wallet there.
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

/** The same page at the other host name, which is another origin. */
function otherDapp(): string {
  const url = new URL(location.href)
  url.hostname = url.hostname === 'dapp2.localhost' ? '127.0.0.1' : 'dapp2.localhost'
  return url.href
}
