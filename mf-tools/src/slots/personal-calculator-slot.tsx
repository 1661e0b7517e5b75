import { defineSlot } from '@site/kit';
import { PersonalCalculator } from '../calculator/personal-calculator.tsx';

export default defineSlot({ name: 'personal-calculator', Component: PersonalCalculator });
