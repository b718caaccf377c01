package import Linting

/// The built-in rules.
package enum Rules {
    /// Every one, sorted by id.
    package static let all: [any Rule.Type] = [
        BindingToObservable.self, BusinessLogicInView.self, ClassForModel.self, ColorInBackground.self,
        ComputedConstantBinding.self, ConstantBindingOutsidePreview.self, CornerRadius.self, CustomBinding.self,
        DetailWithoutID.self, DoubleLoad.self, EnvironmentInController.self, EnvironmentObject.self,
        EnvironmentObjectModifier.self, ExposedAppStorage.self, ExposedEnvironment.self, ExposedState.self,
        ExposedStateObject.self, ForegroundColor.self, HardWiredDependency.self, InlineObservedObject.self,
        LogicInAction.self, MixedObservation.self, ModelMutatedInView.self, ModelOutsideState.self, MutableInput.self,
        NavigationView.self, NestedObservableObject.self, NonFinalObservable.self, ObjectByKeyPath.self,
        ObservableObject.self, ObservedObject.self, OneParameterOnChange.self, OverSharedModel.self,
        OwningBindable.self, PassedObjectAsStateObject.self, PassedValueAsState.self, PublishedProperty.self,
        ReadOnlyBinding.self, RedundantBindable.self, RedundantMainActor.self, ReferenceInState.self,
        SelectionBindingBridge.self, SelectionInModel.self, SelectionMethodInModel.self, SelectionRestoredOnAppear.self,
        ServiceInView.self, SettableControllerState.self, SettablePublished.self, SideEffectInSetter.self,
        SingletonInState.self, StaleChildSelection.self, StateFromParameter.self, StateHeavyView.self, StateObject.self,
        TaskInOnAppear.self, TaskWithoutID.self, UncancelledTask.self, UnguardedSelectionLoad.self,
        UnisolatedObservable.self, UnusedBindable.self, ViewStateInModel.self, ViewWrapperOutsideView.self,
        WrapperKindMismatch.self,
    ]
}
