import type { CoreViews, NetworkDefinition } from '@portico/core'
import { Globe } from 'lucide'
import { useState } from 'react'
import { useAnyKit } from '../../kit/contexts.ts'
import { Button, EmptyState, observer, Search, Section, View } from '../../ui/index.ts'
import { useWords } from '../../words/en.ts'
import { en } from './en.ts'
import { NetworkRow } from './NetworkRow.tsx'

/** Number of networks above which a search is shown. */
const maxWithoutSearch = 6

/** The networks to choose from, grouped by chain family when there are several. */
export default observer(function NetworksView({ params }: { params: CoreViews['Networks'] }) {
  const { adapters, networks } = useAnyKit()
  const t = useWords(en)
  const [search, setSearch] = useState('')
  const offered = params?.namespace ? networks.of(params.namespace) : networks.all
  const found = offered.filter(({ name }) => matches(name, search))
  const families = [...new Set(found.map(({ chainNamespace }) => chainNamespace))]
  const several = new Set(offered.map(({ chainNamespace }) => chainNamespace)).size > 1
  return (
    <View>
      {offered.length > maxWithoutSearch && (
        <Search
          label={t('networks.search', { count: offered.length })}
          value={search}
          onValue={setSearch}
        />
      )}
      {families.map((family) => (
        <Section key={family} {...{ [several ? 'title' : 'label']: adapters.nameOf(family) }}>
          {found.filter((it) => it.chainNamespace === family).map(toRow)}
        </Section>
      ))}
      {found.length === 0 && (
        <EmptyState icon={Globe} title={t('networks.none')} text={t('networks.noneText')}>
          <Button data-action="clear" onPress={() => setSearch('')}>
            {t('networks.clear')}
          </Button>
        </EmptyState>
      )}
    </View>
  )
})

function toRow(network: NetworkDefinition) {
  return <NetworkRow key={network.caipNetworkId} network={network} />
}

function matches(name: string, search: string): boolean {
  return name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase())
}
