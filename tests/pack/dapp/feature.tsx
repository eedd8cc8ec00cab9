import { accountAction, defineFeature, defineMessages, settingsRow } from '@portico/core/feature'
import { featureHooks } from '@portico/react'
import { Button, EmptyState, Icon, type IconNode, View } from '@portico/react/ui'
import { action, observable } from 'mobx'
import type { ReactNode } from 'react'

const en = defineMessages({ title: 'Tips', empty: 'Nothing yet' })
const star: IconNode = [['circle', { cx: 12, cy: 12, r: 9 }]]
const count = observable({ value: 0 })

const { useApi } = featureHooks<typeof tips>()

/** A view of a third-party feature, made of the kit's components. */
function TipsView(): ReactNode {
  const { value } = useApi().count
  return (
    <View>
      <EmptyState icon={star} title={String(value)}>
        <Button onPress={more}>{en.empty}</Button>
      </EmptyState>
    </View>
  )
}

const more = action(() => {
  count.value += 1
})
const Star = () => <Icon of={star} />

/** A third-party feature; strict type checking reads all declarations that it needs. */
export const tips = () =>
  defineFeature({
    id: 'tips',
    apiVersion: 1,
    views: { Tips: { load: async () => ({ default: TipsView }), title: 'title' } },
    slots: [
      accountAction({ id: 'tips', view: 'Tips', label: 'title', icon: Star }),
      settingsRow({ id: 'tips', view: 'Tips', label: 'title', icon: 'bell' }),
    ],
    messages: en,
    setup: () => ({ count }),
  })

accountAction({
  id: 'unknown',
  view: 'Tips',
  label: 'title',
  // @ts-expect-error the kit has no icon of this name
  icon: 'start',
})
