import { createStore } from '../form/store.ts';
import { createValidatedForm } from '../form/validated-form.ts';
import { type Calculation, calculate } from './calculate.ts';
import { CalculatorResult } from './calculator-result.tsx';
import { type CalculatorInput, calculatorSchema } from './calculator-schema.ts';
import { createDateBinding } from './date-binding.ts';

export interface CalculatorState {
  isBusy: boolean;
  /** The latest result; stays while the next one is worked out. */
  calculation?: Calculation;
  /** How many results there have been. */
  turn: number;
}

const calculatingForMs = 1000;

/** The part of the calculator that is fetched when somebody uses it. Nothing in it sends or stores anything. */
export function createCalculatorWork() {
  const { register, submit, messages } = createValidatedForm(calculatorSchema);
  const date = createDateBinding();
  const form = {
    messages,
    register: (name: keyof CalculatorInput) =>
      name === 'birthDate' ? date.bind(register(name)) : register(name),
  };
  const state = createStore<CalculatorState>({ isBusy: false, turn: 0 });

  function run({ name, birthDate }: CalculatorInput) {
    const present = state.getSnapshot();
    if (present.isBusy) return;
    state.set({ ...present, isBusy: true });
    const calculation = calculate(name, birthDate);
    setTimeout(() => state.set({ isBusy: false, calculation, turn: present.turn + 1 }), calculatingForMs);
  }

  return {
    form,
    state,
    dateNote: date.note,
    submit() {
      // Enter submits while the field still has the focus.
      date.settle();
      return submit(run);
    },
    Result: CalculatorResult,
  };
}
