import { defineMessages } from '@portico/core/feature'
import { useRef } from 'react'
import { useWords } from '../../words/en.ts'
import { Button, type ButtonProps } from '../Button.tsx'
import { Spinner } from '../Spinner.tsx'
import { Tile } from '../Tile.tsx'

/** What a button waits for after its press. */
export type Waiting = {
  /** Who is waited for, such as "Confirm in Harbor". */
  readonly text: string
  /** The wallet whose icon is shown; absent while no wallet is waited for. */
  readonly wallet?: { readonly name: string; readonly icon?: string | undefined }
  /** Ends the wait; absent where the view has another way out. */
  readonly stop?: { readonly label: string; onPress(): void }
}

export type ConfirmButtonProps = Omit<ButtonProps, 'kind'> & {
  /** Present while the press is being carried out: the button shows it, and what was reviewed stays where it is. */
  waiting?: Waiting | false | undefined
  /** True while a warning of the review is not accepted: the button says so, and its press leads to the field. */
  needsConsent?: boolean
}

/** The primary button of a review. It becomes the status of what it began, and keeps the focus. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { waiting, needsConsent, disabled, onPress, children, ...button } = props
  const t = useWords(en)
  const { text, wallet, stop } = waiting || {}
  const place = useRef<HTMLSpanElement>(null)
  const lead = () => {
    const fields = place.current?.closest('.View')?.querySelectorAll<HTMLInputElement>('input')
    const field = [...(fields ?? [])].find((it) => !it.validity.valid)
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  }
  if (needsConsent && !waiting)
    return (
      <>
        <Button data-action="answer" onPress={lead}>
          {t('confirm.consent')}
        </Button>
        <span ref={place} />
      </>
    )
  return (
    <>
      <Button
        {...button}
        kind="primary"
        onPress={(event) => !waiting && onPress?.(event)}
        disabled={disabled && !waiting}
        aria-disabled={waiting ? true : undefined}
        data-waiting={waiting ? '' : undefined}
      >
        {wallet && <Tile name={wallet.name} src={wallet.icon} size="small" />}
        {waiting && !wallet && <Spinner />}
        {text ?? children}
        {wallet && <Spinner />}
      </Button>
      <span className="unseen" role="status">
        {text}
      </span>
      {stop && (
        // It may be where the confirming button was: the second press of a double one is not for it.
        <Button data-action="stop" onPress={({ detail }) => detail < 2 && stop.onPress()}>
          {stop.label}
        </Button>
      )}
    </>
  )
}

const en = defineMessages({ 'confirm.consent': 'Accept the warning to go on' })
