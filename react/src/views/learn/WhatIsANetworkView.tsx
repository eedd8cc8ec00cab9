import { View } from '../../ui/index.ts'
import { useWords } from '../../words/en.ts'
import { en } from './en.ts'
import { Point } from './Point.tsx'

const record = (
  <>
    <path d="M24 13v22M13 24h22" />
    <rect x="17" y="5" width="14" height="10" rx="4" data-part="soft" />
    <rect x="17" y="33" width="14" height="10" rx="4" data-part="soft" />
    <rect x="17" y="5" width="14" height="10" rx="4" />
    <rect x="17" y="33" width="14" height="10" rx="4" />
    <rect x="5" y="19" width="14" height="10" rx="4" data-part="accent" />
    <rect x="29" y="19" width="14" height="10" rx="4" data-part="accent" />
  </>
)
const fees = (
  <>
    <circle cx="18" cy="28" r="13" data-part="soft" />
    <circle cx="18" cy="28" r="13" />
    <path d="M18 22v12M14.5 28h7" />
    <circle cx="34" cy="16" r="9" data-part="accent" />
    <path d="M34 12.5v7" data-part="on" />
  </>
)
const apart = (
  <>
    <rect x="7" y="8" width="14" height="32" rx="5" data-part="soft" />
    <rect x="27" y="8" width="14" height="32" rx="5" data-part="soft" />
    <rect x="7" y="18" width="14" height="22" rx="5" data-part="accent" />
    <rect x="27" y="31" width="14" height="9" rx="4.5" data-part="accent" />
    <rect x="7" y="8" width="14" height="32" rx="5" />
    <rect x="27" y="8" width="14" height="32" rx="5" />
  </>
)

/** Explains networks in three points. */
export default function WhatIsANetworkView() {
  const t = useWords(en)
  return (
    <View>
      <Point
        picture={record}
        title={t('whatIsANetwork.record')}
        text={t('whatIsANetwork.recordText')}
      />
      <Point picture={fees} title={t('whatIsANetwork.fees')} text={t('whatIsANetwork.feesText')} />
      <Point
        picture={apart}
        title={t('whatIsANetwork.apart')}
        text={t('whatIsANetwork.apartText')}
      />
    </View>
  )
}
