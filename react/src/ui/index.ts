export { observer } from 'mobx-react-lite'
export { Amount, type AmountProps, Fiat, type FiatProps } from './amounts/Amount.tsx'
export {
  AmountField,
  type AmountFieldProps,
  AmountOutput,
  type AmountOutputProps,
} from './amounts/AmountField.tsx'
export { readAmountInput, writeAmountInput } from './amounts/amountInput.ts'
export { ConfirmButton, type ConfirmButtonProps, type Waiting } from './amounts/ConfirmButton.tsx'
export { Effects, type EffectsProps } from './amounts/Effects.tsx'
export { FeeAmount, type FeeAmountProps } from './amounts/FeeAmount.tsx'
export {
  TokenAmountField,
  type TokenAmountFieldProps,
  TokenButton,
  type TokenButtonProps,
} from './amounts/TokenAmountField.tsx'
export { TokenRow, type TokenRowProps } from './amounts/TokenRow.tsx'
export {
  Button,
  type ButtonProps,
  IconButton,
  type IconButtonProps,
} from './Button.tsx'
export { Address, type AddressProps } from './content/Address.tsx'
export { Avatar, type AvatarProps } from './content/Avatar.tsx'
export { amountText } from './content/amountText.ts'
export { Checkbox, type CheckboxProps } from './content/Checkbox.tsx'
export { CopyButton, type CopyButtonProps } from './content/CopyButton.tsx'
export { Fact, type FactProps, Facts, type FactsProps } from './content/Facts.tsx'
export { LinkButton, type LinkButtonProps, LinkRow, type LinkRowProps } from './content/links.tsx'
export { Phrase, type PhraseProps } from './content/Phrase.tsx'
export { QrCode, type QrCodeProps } from './content/QrCode.tsx'
export { RadioOption, type RadioOptionProps } from './content/RadioOption.tsx'
export { Retry, type RetryProps } from './content/Retry.tsx'
export { Tabs, type TabsProps } from './content/Tabs.tsx'
export { Search, type SearchProps, TextField, type TextFieldProps } from './content/TextField.tsx'
export { agoText, TimeGroup, type TimeGroupProps } from './content/times.tsx'
export { type Rows, useRowWindow } from './content/useRowWindow.ts'
export { type RowFocus, VirtualList, type VirtualListProps } from './content/VirtualList.tsx'
export {
  EmptyState,
  type EmptyStateProps,
  StatusText,
  type StatusTextProps,
} from './EmptyState.tsx'
export { type FeatureViewParts, featureParts } from './featureParts.ts'
export { Hint, type HintProps, type HintTone } from './Hint.tsx'
export { Icon, type IconNode, type IconProps } from './Icon.tsx'
export { Picture, type PictureProps } from './Picture.tsx'
export { Ring, type RingProps } from './Ring.tsx'
export { Item, Row, type RowProps } from './Row.tsx'
export { Skeleton, type SkeletonProps } from './Skeleton.tsx'
export { Spinner } from './Spinner.tsx'
export { type Step, type StepStatus, Steps, type StepsProps } from './Steps.tsx'
export { Tile, type TileProps } from './Tile.tsx'
export { Terms } from './terms/Terms.tsx'
export { useStyles } from './useStyles.ts'
export { useWatch, type Watched } from './useWatch.ts'
export { Footer, Section, type SectionProps, View } from './View.tsx'
