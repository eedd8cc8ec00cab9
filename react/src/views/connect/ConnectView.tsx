import type { CoreViews, Kit } from '@portico/core'
import { hasTerms } from '../../hooks/useTermsAccepted.ts'
import { useAnyKit } from '../../kit/contexts.ts'
import { createPart, usePart } from '../../kit/Part.ts'
import { useSlot } from '../../kit/useSlot.ts'
import { useIsVisible } from '../../kit/whileOpen.ts'
import { Button, Footer, observer, View } from '../../ui/index.ts'
import { useStyles } from '../../ui/useStyles.ts'
import { en, useWords } from '../../words/en.ts'
import type { SlotBlockProps } from '../later/SlotBlock.tsx'
import { LazyCollapsedWallets, LazyNoWallet, LazySlotBlock } from '../lazyParts.tsx'
import { ConnectList } from './ConnectList.tsx'
import css from './ConnectView.css'
import { useConnectEntries } from './useConnectEntries.ts'

/** The ways to connect, the most likely first. */
export default observer(function ConnectView({ params }: { params: CoreViews['Connect'] }) {
  const kit = useAnyKit()
  const slots = useSlot('connectSection')
  const top = slots.filter(({ place }) => place === 'top')
  const bottom = slots.filter(({ place }) => place === 'bottom')
  const namespace = params?.namespace
  const entries = useConnectEntries(namespace)
  const all = offersAllWallets(kit)
  const any = entries.length > 0 || all
  const collapsed = kit.settings.wallets?.collapse && top.length > 0 && !params?.wallets
  return (
    <View>
      {top.map((entry) => (
        <Block key={entry.id} entry={entry} rows={2} />
      ))}
      {any && collapsed && <LazyCollapsedWallets params={params} />}
      {any && !collapsed && (
        <ConnectList
          entries={entries}
          namespace={namespace}
          networkId={params?.networkId}
          all={all}
        />
      )}
      {!any && slots.length === 0 && (
        <LazyNoWallet>
          <NewHere />
        </LazyNoWallet>
      )}
      {bottom.map((entry) => (
        <Block key={entry.id} entry={entry} rows={1} />
      ))}
      {any && <NewHere />}
      <ConnectFooter />
    </View>
  )
})

/** A block of a feature. A closed modal keeps the view mounted; features do not run in it until it opens. */
function Block(props: SlotBlockProps) {
  return <LazySlotBlock {...props} enabled={useIsVisible()} />
}

/** Whether a list of all wallets exists, and the dapp offers it here. */
function offersAllWallets({ registry, settings, isMobile }: Kit): boolean {
  if (!registry.walletsView) return false
  const { all = 'show' } = settings.wallets ?? {}
  return all === 'show' || (all === 'onlyMobile' && isMobile())
}

/** For visitors without a wallet. */
function NewHere() {
  useStyles(css)
  const { router } = useAnyKit()
  const t = useWords(en)
  return (
    <p className="NewHere">
      {t('connect.newHere')}{' '}
      <Button kind="plain" data-action="learn" onPress={() => router.push('WhatIsAWallet')}>
        {t('connect.whatIsAWallet')}
      </Button>
    </p>
  )
}

const terms = createPart(async () => ({
  default: (await import('../../ui/terms/Terms.tsx')).Terms,
}))

/** The dapp's terms, and the kit's branding unless it is off. */
const ConnectFooter = observer(function ConnectFooter() {
  useStyles(css)
  const { settings, remoteFeatures } = useAnyKit()
  const { branding } = remoteFeatures.features
  const legal = hasTerms(settings)
  if (!legal && !branding) return null
  return (
    <Footer>
      {legal && <Terms />}
      {branding && <p className="ConnectFooter-brand">Portico</p>}
    </Footer>
  )
})

function Terms() {
  const Loaded = usePart(terms)
  return Loaded && <Loaded />
}
