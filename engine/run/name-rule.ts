/** A validation rule: names are short, since they are repeated in answers, in logs and in what is kept. */
import { GraphQLError, type ValidationRule } from "graphql";
import { MAX_WORD_LENGTH } from "../limits.ts";

export const NameRule: ValidationRule = (context) => {
  let isTold = false;
  function judge({ value }: { value: string }): void {
    if (isTold || value.length <= MAX_WORD_LENGTH) return;
    isTold = true;
    context.reportError(new GraphQLError(`a name has more than ${MAX_WORD_LENGTH} characters`));
  }
  return { Name: judge, EnumValue: judge };
};
