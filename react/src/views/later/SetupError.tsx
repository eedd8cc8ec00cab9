import type { KitError } from '@portico/core'
import { isDevelopment } from '@portico/core/internal'
import { CircleAlert } from 'lucide'
import { useAnyKit } from '../../kit/contexts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { View } from '../../ui/View.tsx'
import { useWords } from '../../words/en.ts'
import { en } from '../../words/later.ts'

/** Replaces every view while an option of the dapp is invalid; in development it names the option. */
export function SetupError({ fault }: { fault: KitError }) {
  const { settings } = useAnyKit()
  const t = useWords(en)
  const hints = [fault.shortMessage, ...fault.hints].join(' · ')
  const text = isDevelopment(settings) ? hints : t('fault.text')
  return (
    <View>
      <EmptyState icon={CircleAlert} title={t('fault.title')} text={text} />
    </View>
  )
}
