import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { useWords } from '../../hooks/useWords.ts'
import { Button } from '../../ui/index.ts'
import { useStyles } from '../../ui/useStyles.ts'
import css from './NewHere.css'

/** For visitors without a wallet. */
export function NewHere() {
  useStyles(css)
  const { router } = useAnyKit()
  const t = useWords()
  return (
    <p className="NewHere">
      {t('connect.newHere')}{' '}
      <Button kind="plain" data-action="learn" onPress={() => router.push('WhatIsAWallet')}>
        {t('connect.whatIsAWallet')}
      </Button>
    </p>
  )
}
