import type { InitialState } from '@portico/core'
import {
  AccountButton,
  ConnectButton,
  KitProvider,
  NetworkButton,
  useAccount,
} from '@portico/react'
import { useState, version } from 'react'
import type { TestKit } from './createTestKit.ts'

export type AppProps = {
  kit: TestKit
  name?: string
  embedded?: boolean
  initialState?: InitialState | undefined
}

/** A small dapp: the buttons, the account hook's state, and optionally the modal in the page. */
export function App({ kit, name = 'app', embedded = false, initialState }: AppProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null)
  return (
    <KitProvider kit={kit} initialState={initialState} {...(embedded && { container })}>
      <section aria-label={name}>
        <ConnectButton />
        <NetworkButton />
        <AccountButton />
        <ConnectButton.Custom>{({ displayName }) => <b>{displayName}</b>}</ConnectButton.Custom>
        <Status />
        <output data-testid="version">{version}</output>
        {embedded && <div ref={setContainer} data-testid="container" />}
      </section>
    </KitProvider>
  )
}

function Status() {
  const { status } = useAccount()
  return <output data-testid="status">{status}</output>
}
