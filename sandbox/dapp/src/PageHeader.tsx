import { ConnectButton, NetworkButton } from '@portico/react'
import { dappName } from './dappName.ts'

/** Name of the dapp and the kit's buttons. */
export function PageHeader() {
  return (
    <header className="page-header">
      <span className="brand">
        <img src="/icon.svg" alt="" width={28} height={28} />
        {dappName}
      </span>
      <div className="buttons">
        <NetworkButton />
        <ConnectButton />
      </div>
    </header>
  )
}
