import { useAnyKit } from '../../kit/contexts.ts'
import { Button, Footer, View } from '../../ui/index.ts'
import { useWords } from '../../words/en.ts'
import { en } from './en.ts'
import { Point } from './Point.tsx'

const keys = (
  <>
    <rect x="7" y="13" width="34" height="24" rx="6" data-part="soft" />
    <path d="M11 13l18-6a4 4 0 0 1 5 4v2" />
    <rect x="7" y="13" width="34" height="24" rx="6" />
    <rect x="27" y="20" width="17" height="10" rx="5" data-part="accent" />
  </>
)
const login = (
  <>
    <rect x="29" y="6" width="12" height="12" rx="4" data-part="soft" />
    <rect x="29" y="30" width="12" height="12" rx="4" data-part="soft" />
    <path d="M21 21l8-7M21 27l8 7" />
    <rect x="29" y="6" width="12" height="12" rx="4" />
    <rect x="29" y="30" width="12" height="12" rx="4" />
    <circle cx="14" cy="24" r="8" data-part="accent" />
  </>
)
const approve = (
  <>
    <rect x="8" y="6" width="32" height="36" rx="7" data-part="soft" />
    <rect x="8" y="6" width="32" height="36" rx="7" />
    <path d="M15 15h18M15 21h10" />
    <circle cx="32" cy="33" r="8" data-part="accent" />
    <path d="M28.5 33.2l2.4 2.4 4.6-4.8" data-part="on" />
  </>
)

/** Explains wallets in three points. */
export default function WhatIsAWalletView() {
  const { router } = useAnyKit()
  const t = useWords(en)
  return (
    <View>
      <Point picture={keys} title={t('whatIsAWallet.keys')} text={t('whatIsAWallet.keysText')} />
      <Point picture={login} title={t('whatIsAWallet.login')} text={t('whatIsAWallet.loginText')} />
      <Point
        picture={approve}
        title={t('whatIsAWallet.approve')}
        text={t('whatIsAWallet.approveText')}
      />
      <Footer>
        <Button kind="primary" data-action="get" onPress={() => router.push('GetWallet')}>
          {t('connect.getWallet')}
        </Button>
      </Footer>
    </View>
  )
}
