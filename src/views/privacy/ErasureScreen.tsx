import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type Erasure, privacy } from '../../api/contract/privacy/privacy.ts';
import { Moment } from '../../language/Moment.tsx';
import { declareAnswer } from '../../machines/declare.ts';
import { Fact, Facts, Panel } from '../../ui/Facts.tsx';
import { Splash } from '../../ui/Splash.tsx';
import { MissingRecord } from '../shared/MissingRecord.tsx';
import { RecordTitle } from '../shared/RecordTitle.tsx';
import { useAnswer } from '../shared/useAnswer.ts';
import { useRecordHref } from '../shared/useRecordHref.ts';
import { PersonalCountsTable } from './PersonalCountsTable.tsx';
import { erasureReasonTexts, privacyWords } from './privacyWords.ts';

const erasureAnswer = declareAnswer<string, Erasure>('erasure', (ask, id, options) =>
  ask(privacy.getErasure, { id }, options),
);

export function useErasuresLink() {
  const href = useRecordHref('personalData', 'erasure')(null);
  return { href, text: <Trans id="erasures.all">All erasures</Trans> };
}

/** Page of an erasure: everything that proves it, and nothing about the person. */
export function ErasureScreen({ id }: { readonly id: string }) {
  const back = useErasuresLink();
  const { answer, failure, refresh } = useAnswer(erasureAnswer, id);
  if (answer !== null) return <ErasureView erasure={answer} />;
  if (failure === null) return <Splash />;
  const title = <Trans id="erasure.failed">Couldn’t load the erasure</Trans>;
  return <MissingRecord title={title} failure={failure} onRetry={refresh} back={back} />;
}

export function ErasureView({ erasure }: { readonly erasure: Erasure }) {
  const { i18n } = useLingui();
  const { at, by, reason, counts } = erasure;
  return (
    <div className="grid page gap16 below24">
      <RecordTitle back={useErasuresLink()}>
        <Trans id="erasure.title">Personal data erased</Trans>
      </RecordTitle>
      <Panel>
        <Facts>
          <Fact name={<Trans id="erasures.at">Erased at</Trans>}>
            <Moment at={at} />
          </Fact>
          <Fact name={<Trans id="erasures.by">Erased by</Trans>}>
            <bdi>{by}</bdi>
          </Fact>
          <Fact name={i18n._(privacyWords.fields.erasure.reason)}>
            {i18n._(erasureReasonTexts[reason])}
          </Fact>
        </Facts>
      </Panel>
      <Panel title={<Trans id="erasure.records">Records changed or deleted</Trans>}>
        <PersonalCountsTable counts={counts} />
      </Panel>
    </div>
  );
}
