import type { KitError } from '@portico/core'
import { CircleAlert } from 'lucide'
import { useWords } from '../hooks/useWords.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { View } from '../ui/View.tsx'

/** Replaces every view while an option of the dapp is invalid; in development it names the option. */
export function SetupError({ fault, isDevelopment }: { fault: KitError; isDevelopment: boolean }) {
  const t = useWords()
  const text = isDevelopment ? [fault.shortMessage, ...fault.hints].join(' · ') : t('fault.text')
  return (
    <View>
      <EmptyState icon={CircleAlert} title={t('fault.title')} text={text} />
    </View>
  )
}
