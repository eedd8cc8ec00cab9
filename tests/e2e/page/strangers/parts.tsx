import {
  Button,
  Checkbox,
  Fact,
  Facts,
  Hint,
  Item,
  Section,
  StatusText,
  Steps,
} from '@portico/react/ui'
import { createRoot } from 'react-dom/client'
import reset from '../../../../react/src/ui/reset.css'
import tokens from '../../../../react/src/ui/tokens.css'
import { StyleRoot } from '../../../../react/src/ui/useStyles.ts'

/** Every part of the views that shows a text of a stranger, with the same text in each. */
function Parts({ text }: { text: string }) {
  return (
    <>
      <StatusText title={`Confirm in ${text}`}>{text}</StatusText>
      <Section title={text}>
        <Item icon={null} label={text} detail={text} />
      </Section>
      <Facts>
        <Fact label={text}>{text}</Fact>
        <Fact label="Site">{text}</Fact>
      </Facts>
      <Steps title="Steps" steps={[{ id: 'one', status: 'waiting', label: text, detail: text }]} />
      <Hint>{text}</Hint>
      <Checkbox checked={false} onChange={() => {}}>
        {text}
      </Checkbox>
      <Button>{text}</Button>
    </>
  )
}

const host = document.createElement('div')
const root = host.attachShadow({ mode: 'open' })
document.body.append(host)
const sheet = new CSSStyleSheet()
sheet.replaceSync(`${tokens}${reset}:host { font: 15px/1.35 'DejaVu Sans Mono', monospace }`)
root.adoptedStyleSheets = [sheet]
const react = createRoot(root)
Object.assign(globalThis, {
  draw: (text: string) =>
    react.render(
      <StyleRoot value={root}>
        <Parts text={text} />
      </StyleRoot>,
    ),
})
