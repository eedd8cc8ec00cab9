import { AccountCard } from './cards/AccountCard.tsx'
import { AppearanceCard } from './cards/AppearanceCard.tsx'
import { BackendCard } from './cards/BackendCard.tsx'
import { EventLog } from './cards/EventLog.tsx'
import { SendCard } from './cards/SendCard.tsx'
import { SignMessageCard } from './cards/SignMessageCard.tsx'
import { useFamily } from './families/useFamily.ts'
import { PageHeader } from './PageHeader.tsx'
import { SandboxFooter } from './SandboxFooter.tsx'

/** The demo dapp: one card for each thing that a dapp does with a wallet. */
export function Demo() {
  const { Cards } = useFamily()
  return (
    <>
      <PageHeader />
      <main>
        <h1>Connect a wallet and try it</h1>
        <p className="lead">
          Chains of five families and wallets for each run on this machine. The money is play money,
          everything else is real: windows of consent, signatures, transactions in blocks.
        </p>
        <div className="cards">
          <AccountCard />
          <SignMessageCard />
          <SendCard />
          {new URLSearchParams(location.search).has('siwx') && <BackendCard />}
          {Cards && <Cards />}
          <AppearanceCard />
          <EventLog />
        </div>
      </main>
      <SandboxFooter />
    </>
  )
}
