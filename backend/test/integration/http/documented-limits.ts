import '../../../src/app.module.js';
import { describe, expect, it } from '@jest/globals';
import { getMetadataStorage, validateSync } from 'class-validator';

interface Documented {
  maxLength?: number;
  format?: string;
}

type Dto = new () => object;
type Rules = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>;

interface Storage {
  validationMetadatas: Map<Dto, Rules>;
}

/** Fields whose rule does not decide by the length, and what does. */
const DECIDED_ELSEWHERE: Record<string, string> = {
  'CompleteRegistrationDto.confirmPassword': 'the field password',
  'LetterTextDto.body': 'the service',
  'LetterTextDto.subject': 'the service',
  'SaveQuestionDto.content': 'the service',
  'PreviewImageFormDto.image': 'the upload interceptor, which counts bytes',
  'SaveReminderDto.timeZone': 'the list of time zones',
};

describe('documented limits', () => {
  it('a documented maxLength is the length that the validator accepts', () => {
    // The storage has no public list of classes.
    const { validationMetadatas } = getMetadataStorage() as unknown as Storage;
    const checked = [...validationMetadatas].flatMap(([dto, rules]) =>
      Object.entries(Object.groupBy(rules, ({ propertyName }) => propertyName)).flatMap(
        ([field, own = []]) => lengthsOf(dto, field, own),
      ),
    );
    expect(checked.length).toBeGreaterThan(30);
    expect(checked.filter(({ documented, validated }) => documented !== validated)).toEqual([]);
  });
});

/** Documented and validated length of a field that has one of them. */
function lengthsOf(dto: Dto, field: string, rules: Rules) {
  const name = `${dto.name}.${field}`;
  const schema = Reflect.getMetadata(
    'swagger/apiModelProperties',
    dto.prototype as object,
    field,
  ) as Documented | undefined;
  const rule = rules.find((each) => each.name === 'maxLength' || each.name === 'isLength');
  if (!schema || name in DECIDED_ELSEWHERE || !(schema.maxLength || rule)) return [];
  const documented = schema.maxLength;
  const validated = rule ? Number(rule.constraints.at(-1)) : longestAccepted(dto, field, schema);
  return [{ name, documented, validated }];
}

/** The documented length when it is accepted and one more is refused; undefined otherwise. */
function longestAccepted(dto: Dto, field: string, schema: Documented) {
  const { maxLength = 0, format } = schema;
  const accepts = (length: number) => {
    const text = format === 'email' ? addressOf(length) : 'x'.repeat(length);
    // Some notes need a reason beside them.
    const sent = Object.assign(new dto(), { reason: 'other', [field]: text });
    return validateSync(sent).every(({ property }) => property !== field);
  };
  return accepts(maxLength) && !accepts(maxLength + 1) ? maxLength : undefined;
}

/** An email address of labels of one letter, the last of one or two. */
function addressOf(length: number): string {
  const labels = Math.ceil(length / 2) - 2;
  return `x@${'x.'.repeat(labels)}`.padEnd(length, 'x');
}
