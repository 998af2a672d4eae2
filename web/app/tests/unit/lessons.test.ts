// Every move of every lesson is played by the engine: the listed solutions reach the goal, and no
// other move does.
import { describe, expect, it } from 'vitest';
import { extended } from '../../src/board/moves';
import type { Scene } from '../../src/engine/protocol';
import { screenWords as en } from '../../src/i18n/en-screens';
import { needsDanger, reached } from '../../src/learn/goals';
import { LESSONS, RULES, type Step } from '../../src/learn/lessons';
import { sceneOf } from './engine';

interface Try {
  moves: string;
  good: boolean;
}

function tries(step: Step): Try[] {
  const danger = needsDanger(step.goal);
  const before = sceneOf(step.course, danger);
  const found: Try[] = [];
  const walk = (scene: Scene, played: string[]) => {
    if (played.length === step.plies) {
      const moves = played.join(',');
      found.push({ moves, good: reached(step.goal, before, scene, moves) });
      return;
    }
    for (const move of scene.moves) {
      const next = [...played, move];
      walk(sceneOf({ ...step.course, begun: next.reduce(extended, step.course.begun ?? '') }, danger), next);
    }
  };
  walk(before, []);
  return found;
}

const messages: Record<string, string> = en;

for (const [game, steps] of Object.entries(LESSONS)) {
  describe(`the lesson of ${game}`, () => {
    it('has a handful of steps with different names', () => {
      expect(steps.length).toBeGreaterThanOrEqual(5);
      expect(steps.length).toBeLessThanOrEqual(8);
      expect(new Set(steps.map((step) => step.name)).size).toBe(steps.length);
    });
    it('has its rules in short', () => {
      for (let i = 1; i <= RULES[game as keyof typeof RULES]; ++i) {
        expect(messages[`learn.${game}.rule.${i}`]).toBeTruthy();
      }
      expect(messages[`learn.${game}.rule.${RULES[game as keyof typeof RULES] + 1}`]).toBeUndefined();
    });
    for (const step of steps) {
      it(`${step.name} begins in a legal position that is not over, written as the engine does`, () => {
        const scene = sceneOf({ ...step.course, begun: '' });
        expect(scene.outcome).toBeNull();
        if (step.course.start) expect(scene.position).toBe(step.course.start);
      });
      it(`${step.name} is solved by its solutions and by nothing else`, () => {
        const all = tries(step);
        const good = all.filter((each) => each.good).map((each) => each.moves);
        const expected = step.solutions === 'all' ? all.map((each) => each.moves) : step.solutions;
        expect([...good].sort()).toEqual([...expected].sort());
        expect(good.length).toBeGreaterThan(0);
      });
      it(`${step.name} has all its words`, () => {
        for (const part of ['title', 'text', 'task', 'hint']) {
          expect(messages[`learn.${game}.${step.name}.${part}`], part).toBeTruthy();
        }
        if (step.goal.kind !== 'any') expect(messages[`learn.wrong.${step.goal.kind}`]).toBeTruthy();
      });
    }
  });
}
