import type {
  EndpointCaller,
  Endpoint,
  InputOf,
  ResultOf,
} from '../../../src/api/contract/endpoint.ts';
import { contract, type Contract, type EndpointName } from '../../../src/api/contract/index.ts';
import type { Outcome } from '../../../src/api/contract/failure.ts';
import type { AnswerCache, Services } from '../../../src/machines/services.ts';
import { onePage } from '../../models/samples.ts';

/** Answers by call name. A list call without an answer returns no rows. */
export type Answers = {
  readonly [N in EndpointName]?: (
    input: InputOf<Contract[N]>,
  ) => Outcome<ResultOf<Contract[N]>> | Promise<Outcome<ResultOf<Contract[N]>>>;
};

/** Cache that stores nothing. */
const noCache: AnswerCache = { load: () => null, save: () => undefined };

/** Answers calls of declared machines without a server; `cache` has answers of earlier visits. */
export function answerCalls(
  answers: Answers = {},
  cache: AnswerCache = noCache,
): Pick<Services, 'ask' | 'answers'> {
  const byEndpoint = new Map<Endpoint, unknown>(
    Object.entries(contract).map(([name, endpoint]) => [endpoint, Reflect.get(answers, name)]),
  );
  const ask: EndpointCaller = async <E extends Endpoint>(endpoint: E, input: InputOf<E>) => {
    const isList = 'rows' in Object(Reflect.get(Object(endpoint.result), 'entries'));
    const answer = byEndpoint.get(endpoint) ?? (isList ? onePage([]) : undefined);
    if (answer === undefined) throw new Error(`The test gives no answer to ${endpoint.path}.`);
    // `Answers` maps each endpoint name to its own handler.
    return (answer as (input: InputOf<E>) => Outcome<ResultOf<E>>)(input);
  };
  return { ask, answers: cache };
}
